export type { DiagnosticCode, DiagnosticParams } from "./catalogue";
export { CATALOGUE, catalogueEntry, isDiagnosticCode } from "./catalogue";
export type { CatalogueEntry } from "./catalogue/entry";
export type { DiagnosticExtra, KeyedPlace } from "./create";
export { diagnostic } from "./create";
export type {
  Diagnostic,
  Fix,
  Outcome,
  Place,
  Position,
  Range,
  RelatedPlace,
  Severity,
  TextEdit,
  YamlPath,
} from "./diagnostic";
export { assertNever, invariant } from "./invariant";
export { compareDiagnostics, limitDiagnostics, MAX_DIAGNOSTICS_PER_FILE } from "./limit";
export type { LineMap } from "./line-map";
export { lineMap } from "./line-map";
export { renderJson } from "./render-json";
export type { RenderTextOptions, TextPart } from "./render-text";
export { renderText } from "./render-text";
export { suggest } from "./suggest";
