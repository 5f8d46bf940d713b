import { expressionSyntax, type ScalarNode, type Syntax } from "@rulewright/rulebook";
import { idAsWords } from "../../../design/id-words";
import type { Words } from "../../../interface/words";
import { type EffectParts, joined, listed, said, type Telling } from "./effect-parts";
import { nameWords } from "./name-words";

/** An expression in words, its numbers and parameters as chips. `unit` is that of a plain number. */
export function formulaWords(telling: Telling, node: ScalarNode, unit?: string): EffectParts {
  const syntax = expressionSyntax(node.source);
  if (syntax === undefined) return [{ kind: "name", text: node.source }];
  return new Reading(telling, node, unit).read(syntax);
}

/** Somebody, or something, with the preposition of what is given or taken. */
export function partyOf(telling: Telling, node: ScalarNode, form: "is" | "to" | "from"): EffectParts {
  return withPreposition(telling, formulaWords(telling, node), form);
}

export function withPreposition({ words }: Telling, what: EffectParts, form: "is" | "to" | "from"): EffectParts {
  return form === "is" ? what : said(words.formulas[form]({ what }));
}

/** `enough.reach`: that something holds under one reading of a question only. */
export function readingWords({ words }: Telling, reading: string): EffectParts {
  const name = reading.slice(reading.indexOf(".") + 1).replaceAll("_", " ");
  return said(words.effects.reading({ reading: [{ kind: "name", text: name }] }));
}

/** Several conditions, all of which must hold. */
export function conditionWords(telling: Telling, conditions: readonly ScalarNode[]): EffectParts {
  return conditions
    .map((condition) => formulaWords(telling, condition))
    .reduce((left, right) => said(telling.words.effects.both({ left, right })));
}

/** A text of the rulebook for people, with what stands in braces in words. */
export function quoteWords(telling: Telling, text: string): EffectParts {
  return text.split(/\{([^}]*)\}/).flatMap((part, at): EffectParts => {
    if (at % 2 === 0) return part === "" ? [] : [{ kind: "quote", text: part }];
    const syntax = expressionSyntax(part);
    return syntax === undefined
      ? [{ kind: "name", text: part }]
      : new Reading(telling, undefined, undefined).read(syntax);
  });
}

const OPERATORS: Readonly<Record<string, string>> = {
  "<": "<",
  "<=": "≤",
  ">": ">",
  ">=": "≥",
  "+": "+",
  "-": "−",
  "*": "×",
  "%": "mod",
};
/** The more it binds the later it comes; what binds less than its surroundings stands in parentheses. */
const BINDS: readonly (readonly string[])[] = [
  ["?:"],
  ["||"],
  ["&&"],
  ["==", "!=", "<", "<=", ">", ">=", "in"],
  ["+", "-"],
  ["*", "%"],
];

class Reading {
  readonly #telling: Telling;
  readonly #formulas: Words["formulas"];
  /** Where numbers are written; undefined where they are only read. */
  readonly #node: ScalarNode | undefined;
  readonly #unit: string | undefined;

  constructor(telling: Telling, node: ScalarNode | undefined, unit: string | undefined) {
    this.#telling = telling;
    this.#formulas = telling.words.formulas;
    this.#node = node;
    this.#unit = unit;
  }

  read(syntax: Syntax): EffectParts {
    const say = this.#formulas;
    switch (syntax.op) {
      case "name":
        return nameWords(this.#telling, syntax.name);
      case "integer":
        return this.#number(syntax, syntax.value);
      case "negate":
        return syntax.operand.op === "integer"
          ? this.#number(syntax, -syntax.operand.value)
          : [{ kind: "word", text: "−" }, ...this.#inner(syntax.operand, "*")];
      case "not":
        return said(say.not({ what: this.#inner(syntax.operand, "==") }));
      case "dot":
        return this.#property(syntax.of, syntax.name);
      case "index":
        return said(say.at({ list: this.read(syntax.of), key: this.read(syntax.key) }));
      case "list":
        return listed(syntax.items.map((item) => this.read(item)));
      case "conditional":
        return said(
          say.conditional({
            condition: this.read(syntax.condition),
            yes: this.#inner(syntax.yes, "||"),
            no: this.read(syntax.no),
          }),
        );
      case "binary":
        return this.#binary(syntax.operator, syntax.left, syntax.right);
      case "call":
        return this.#call(
          syntax.name,
          syntax.args.map((item) => this.read(item)),
        );
      case "word":
        return this.#listWord(
          syntax.name,
          this.read(syntax.of),
          syntax.args.map((item) => this.read(item)),
        );
    }
  }

  #number({ start, end }: Syntax, value: number): EffectParts {
    if (this.#node === undefined) return [{ kind: "name", text: String(value) }];
    const { file, path, source } = this.#node;
    const isWhole = source.slice(0, start).trim() === "" && source.slice(end).trim() === "";
    const written = (entry: string) => (isWhole ? Number(entry) : source.slice(0, start) + entry + source.slice(end));
    return [{ kind: "number", value, unit: isWhole ? this.#unit : undefined, edit: { file, path, written } }];
  }

  #property(of: Syntax, name: string): EffectParts {
    const say = this.#formulas;
    const known = Object.entries(say.properties).find(([key]) => key === name)?.[1];
    const told = nameWords(this.#telling, name);
    // A parameter, or a word of the language, that is called as a field is not meant here.
    const [first] = told;
    const what: EffectParts =
      known !== undefined
        ? [{ kind: "name", text: known }]
        : first?.kind === "name"
          ? told
          : [{ kind: "name", text: idAsWords(name).toLowerCase() }];
    const owned = of.op === "name" ? Object.entries(say.propertyOf).find(([key]) => key === of.name)?.[1] : undefined;
    return said(owned === undefined ? say.property({ owner: this.read(of), what }) : owned({ what }));
  }

  #binary(operator: string, leftSide: Syntax, rightSide: Syntax): EffectParts {
    const say = this.#formulas;
    const sides = { left: this.#inner(leftSide, operator), right: this.#inner(rightSide, operator) };
    if (operator === "&&") return said(say.and(sides));
    if (operator === "||") return said(say.or(sides));
    if (operator === "in") return said(say.isAmong(sides));
    if (operator === "==" || operator === "!=") {
      if ([leftSide, rightSide].some((side) => isArithmetic(this.#telling, side)))
        return joined(sides.left, [{ kind: "word", text: operator === "==" ? "=" : "≠" }], sides.right);
      return said(operator === "==" ? say.is(sides) : say.isNot(sides));
    }
    return joined(sides.left, [{ kind: "word", text: OPERATORS[operator] ?? operator }], sides.right);
  }

  #inner(syntax: Syntax, around: string): EffectParts {
    const operator = syntax.op === "binary" ? syntax.operator : syntax.op === "conditional" ? "?:" : undefined;
    const parts = this.read(syntax);
    if (operator === undefined || binding(operator) >= binding(around)) return parts;
    return [{ kind: "word", text: "(" }, ...parts, { kind: "word", text: ")" }];
  }

  #call(name: string, args: readonly EffectParts[]): EffectParts {
    const say = this.#formulas;
    const [a = [], b = [], c = []] = args;
    switch (name) {
      case "number":
        return a;
      case "min":
      case "max":
        return said(say[name]({ values: listed(args) }));
      case "abs":
        return said(say.abs({ a }));
      case "odd":
        return said(say.odd({ a }));
      case "half_down":
        return said(say.halfDown({ a }));
      case "half_up":
        return said(say.halfUp({ a }));
      case "div_down":
        return said(say.divDown({ a, b }));
      case "div_up":
        return said(say.divUp({ a, b }));
      case "step_down":
        return said(say.stepDown({ a, b }));
      case "step_up":
        return said(say.stepUp({ a, b }));
      case "distance":
        return said(say.distance({ a, b }));
      case "beside":
      case "ahead":
      case "line":
        return said(say[name]({ a, b, c }));
      default:
        return said(say.call({ name: nameWords(this.#telling, name), values: listed(args) }));
    }
  }

  #listWord(name: string, list: EffectParts, args: readonly EffectParts[]): EffectParts {
    const say = this.#formulas;
    const [value] = args;
    if (value === undefined) {
      const alone = {
        size: say.size,
        first: say.first,
        last: say.last,
        sum: say.sumOf,
        highest: say.highestOf,
        lowest: say.lowestOf,
        sorted: say.sortedOf,
        alike: say.alike,
      };
      const told = Object.entries(alone).find(([key]) => key === name)?.[1];
      if (told !== undefined) return said(told({ list }));
    } else {
      const valued = {
        top: say.top,
        where: say.where,
        any: say.any,
        every: say.every,
        count: say.count,
        sum: say.sum,
        highest: say.highest,
        lowest: say.lowest,
        with_highest: say.withHighest,
        with_lowest: say.withLowest,
        sorted: say.sorted,
        without: say.without,
        while: say.while,
        run: say.run,
      };
      const told = Object.entries(valued).find(([key]) => key === name)?.[1];
      if (told !== undefined) return said(told({ list, value }));
    }
    return said(say.call({ name: nameWords(this.#telling, name), values: listed([list, ...args]) }));
  }
}

function binding(operator: string): number {
  return BINDS.findIndex((operators) => operators.includes(operator));
}

/** Numbers are equal; things are the same. */
function isArithmetic({ rulebook }: Telling, syntax: Syntax): boolean {
  return (
    (syntax.op === "name" && rulebook.parameters.some(({ name }) => name === syntax.name)) ||
    syntax.op === "integer" ||
    syntax.op === "negate" ||
    (syntax.op === "binary" && binding(syntax.operator) >= binding("+")) ||
    (syntax.op === "word" && ["size", "count", "sum", "highest", "lowest", "alike", "run"].includes(syntax.name))
  );
}
