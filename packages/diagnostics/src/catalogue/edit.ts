import type { CataloguePart } from "./entry";

export const EDIT_CODES = {
  "edit/no-such-path": {
    severity: "error",
    message: "there is nothing at `{path}` to change",
    hint: "the text has changed since: look it up again",
  },
  "edit/not-a-map": {
    severity: "error",
    message: "`{path}` is not a block of keys",
    hint: "entries can only be added to a block of keys",
  },
  "edit/not-a-scalar": {
    severity: "error",
    message: "`{path}` is not a single value",
    hint: "change one of its entries instead",
  },
  "edit/key-exists": {
    severity: "error",
    message: "`{path}` already has a key `{key}`",
    hint: "choose another key",
  },
  "edit/shared-value": {
    severity: "error",
    message: "`{path}` repeats a value that is written elsewhere",
    hint: "write the value out here first, or change it where it is named",
  },
  "edit/unsafe": {
    severity: "error",
    message: "the change at `{path}` would also change something else",
    hint: "make the change in the text itself",
  },
  "edit/broken-file": {
    severity: "error",
    message: "the file cannot be read, so it cannot be changed in a table or a form",
    hint: "mend the text first",
  },
} as const satisfies CataloguePart;
