import type { CataloguePart } from "./entry";

export const EXPRESSION_CODES = {
  "expression/syntax": {
    severity: "error",
    message: "`{source}` cannot be read as an expression: {problem}",
    hint: "check brackets and operators; texts are not values of the rules",
  },
  "expression/too-deep": {
    severity: "error",
    message: "the expression is nested more than {limit} levels deep",
    hint: "give a part of it a name with `define` or `let`",
  },
  "expression/too-long": {
    severity: "error",
    message: "the expression has {size} characters, more than the {limit} that are read",
    hint: "give a part of it a name with `define` or `let`",
  },
  "expression/empty": {
    severity: "error",
    message: "an expression is missing here",
    hint: "write a name, a number or a calculation",
  },
  "expression/not-supported": {
    severity: "error",
    message: "{what} cannot be used in an expression",
    hint: "the language reference lists all operators, functions and list words",
  },
  "expression/arguments": {
    severity: "error",
    message: "`{name}` takes {expected}, not {found}",
    hint: "write it as `{usage}`",
  },
  "expression/each-outside-list": {
    severity: "error",
    message: "`each` has no meaning here",
    hint: "`each` stands for the element inside where(…), any(…), count(…) and the other list words",
  },
} as const satisfies CataloguePart;
