export { catalogueOf, classesOf, isPrintable } from "./catalogue";
export { type CheckInput, checkCatalogue } from "./check/check-catalogue";
export { type NumberRange, rangesOfNumbers } from "./check/number-ranges";
export { type ImportedText, readCsv, writeCsv } from "./exchange/csv";
export { type ImportReport, importTexts } from "./exchange/import-texts";
export {
  type AskedQuestion,
  answerOf,
  askedQuestions,
  questionOf,
  withAnswer,
  withQuestion,
} from "./exchange/questions";
export { readXliff, writeXliff } from "./exchange/xliff";
export { knownLocales, type Language, languageOf, type NumberClass, reachableClasses } from "./locales";
export { newCatalogue } from "./new-file";
export { placeholdersOf } from "./placeholders";
export { withReachableForms } from "./plural-header";
export { emptyEntry, isTranslated, type LocatedEntry, type PoEntry, type PoFile } from "./po/entry";
export { readPo } from "./po/read-po";
export { entryText, writePo } from "./po/write-po";
export { type SourceText, sourceTexts, type TextFacts } from "./source-texts";
export { stateOf, type TextState, type TranslationStatus, translationStatus } from "./status";
export { type ChangeKind, type SyncOptions, type SyncReport, syncCatalogue, WORDING_REMARK } from "./sync";
export { translatableTexts, variantSourceTexts } from "./variant-source-texts";
