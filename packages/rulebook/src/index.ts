export type { Place } from "@rulewright/diagnostics";
export { applyEdits, inverseEdits } from "./edit/apply-edits";
export { insertEntry } from "./edit/insert-entry";
export { moveEntry } from "./edit/move-entry";
export { removeEntry } from "./edit/remove-entry";
export { renameKey } from "./edit/rename-key";
export { type EntryValue, setEntries } from "./edit/set-entries";
export { setScalar } from "./edit/set-scalar";
export type { EditValue } from "./edit/shape";
export type { Completions } from "./language/complete";
export {
  createLanguage,
  type Language,
  type LanguageQuestion,
  type NameHover,
  type NamePlace,
} from "./language/language";
export type { NameItem } from "./language/name-item";
export type { RenameEdit, Renaming } from "./language/rename";
export type { ValueType } from "./language/value-type";
export { createLoader, type Loaded, type Loader, type LoadOptions, load } from "./load";
export { changeNumber, type NumberChange, type NumberSlot } from "./numbers/change-number";
export { expressionSyntax, type Syntax } from "./resolved/cel";
export { habitDigest } from "./resolved/digest";
export { applyOperator, callFunction as callDataFunction } from "./resolved/evaluate-data";
export { everyExpr, expressionsOf } from "./resolved/expr-walk";
export type {
  BinaryOperator,
  Expr,
  FieldIndex,
  FunctionName,
  ListWord,
  LocalIndex,
  ParameterIndex,
  PhaseIndex,
  TermIndex,
  ZoneIndex,
} from "./resolved/expression";
export { MEASURE_FILE } from "./resolved/measures";
export type {
  AnswerWords,
  AppliedVariant,
  Around,
  Bet,
  BoardLink,
  BoardShape,
  Chapter,
  Clause,
  ClauseForm,
  Column,
  Conditions,
  Dice,
  Domain,
  EventKind,
  EventPattern,
  Example,
  ExampleRun,
  Expectations,
  Field,
  FigureTarget,
  Forms,
  Guarded,
  Habit,
  HabitAnswer,
  LanguageClause,
  Limits,
  Local,
  Measure,
  Member,
  Menu,
  Parameter,
  Phase,
  PlayItem,
  Reading,
  Rulebook,
  Ruling,
  SeenBy,
  Spinner,
  StateItem,
  Term,
  Unit,
  Window,
  Zone,
} from "./resolved/model";
export { DEFAULT_LIMITS, type ResolveOptions } from "./resolved/resolve";
export type {
  Choice,
  ChoiceOption,
  ClauseIndex,
  DiceIndex,
  EventIndex,
  Formula,
  MenuIndex,
  Message,
  MessageParts,
  Purse,
  Selection,
  SelectionKey,
  SpinnerIndex,
  Step,
  Target,
  UnitIndex,
  ZoneChoice,
  ZoneRef,
} from "./resolved/steps";
export type { DomainIndex, Type, UnitType } from "./resolved/types";
export { NO_NUMBER, NO_THING } from "./resolved/types";
export { unitWords } from "./resolved/units";
export { validateFile } from "./schema/validate";
export type {
  FileKind,
  ListNode,
  LocatedFile,
  MapEntry,
  MapNode,
  ScalarNode,
  SourceFile,
  YamlNode,
} from "./surface/ast";
export { fileKind } from "./surface/file-kind";
export { parseFile } from "./surface/parse-file";
export { applyTexts, type Catalogue, formsOf, type TextPlace, type Translation } from "./texts/apply-texts";
export { rulesOfCard } from "./texts/card-rules";
export { numberInWords } from "./texts/number-words";
export { type TextUnit, textUnits } from "./texts/text-units";
export { languageMark, untranslatedFrom } from "./texts/untranslated";
export { type VariantTexts, variantTexts } from "./texts/variant-texts";
export { listChanges, type VariantChange } from "./variant/changes";
export { type ClauseChange, clauseChanges } from "./variant/clause-changes";
export { type VariantHead, variantHead } from "./variant/overlay";
export { type RebaseItem, rebaseItems } from "./variant/rebase";
export { acceptItems, canAccept } from "./variant/rebase-edits";
export type { VariantOptions } from "./variant/resolve-variants";
export { type SettableValue, type SettableValues, settableValues } from "./variant/settable-values";
export {
  type Bump,
  type Difference,
  largestBump,
  rulebookDifferences,
  type VersionFiles,
} from "./versioning/differences";
