import type { CataloguePart } from "./entry";

export const FILE_CODES = {
  "file/too-large": {
    severity: "error",
    message: "the file has {size} characters, more than the {limit} that are read",
    hint: "split it into several files of the same kind",
  },
  "file/too-deep": {
    severity: "error",
    message: "values are nested more than {limit} levels deep here",
    hint: "a rulebook needs far fewer levels: look for brackets or indentation that were not meant",
  },
  "file/too-many-values": {
    severity: "error",
    message: "the file holds more than {limit} values",
    hint: "split it into several files of the same kind",
  },
  "file/too-many-aliases": {
    severity: "error",
    message: "the file repeats values through more than {limit} aliases, or through aliases of aliases",
    hint: "write the values out, or move them into a table",
  },
  "file/empty": {
    severity: "error",
    message: "the file is empty",
    hint: "write its first key, or delete the file",
  },
  "file/several-documents": {
    severity: "error",
    message: "a second document starts here; a rulebook file holds one",
    hint: "remove the line `---` or move what follows into a file of its own",
  },
  "file/missing": {
    severity: "error",
    message: "the rulebook has no file `{name}`",
    hint: "add the file; a rulebook needs at least rulebook.yaml, play.yaml and one chapter under rules/",
  },
  "file/too-many": {
    severity: "error",
    message: "the rulebook has more than {limit} files",
    hint: "only YAML files of the rulebook belong in its folder",
  },
} as const satisfies CataloguePart;
