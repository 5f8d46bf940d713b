import type { CataloguePart } from "./entry";

export const RULE_CODES = {
  "rule/unordered": {
    severity: "error",
    message: "`{first}` and `{second}` both hear `{event}` and nothing says which comes first",
    hint: "add `later than: {first}` to `{second}`, or the other way round",
  },
  "rule/order-cycle": {
    severity: "error",
    message: "these clauses each have to come later than the other: {cycle}",
    hint: "remove one `later than` or `earlier than`",
  },
  "rule/order-without-event": {
    severity: "warning",
    message: "`{first}` and `{second}` never hear the same event",
    hint: "`later than` orders rules on one event; remove it",
  },
  "rule/exception-conflict": {
    severity: "error",
    message: "`{first}` and `{second}` may both stand instead of `{target}`",
    hint: "make their conditions exclude each other, or add `over: {first}` to `{second}`",
  },
  "rule/exception-cycle": {
    severity: "error",
    message: "these clauses stand instead of each other: {cycle}",
    hint: "an exception narrows another clause, never one of its own exceptions",
  },
  "rule/exception-nothing": {
    severity: "error",
    message: "`{target}` is {form} and cannot be excepted",
    hint: "exceptions stand instead of rules, terms, actions, procedures and the clauses of the language",
  },
  "rule/exception-form": {
    severity: "error",
    message: "an exception to {form} needs `{expected}`, not `{found}`",
    hint: "`do` replaces steps, `as` replaces the value of a term",
  },
  "rule/unknown-event": {
    severity: "error",
    message: "`{event}` is not something that can happen here",
    hint: "possible, for example: {allowed}",
  },
  "rule/misspelt-event": {
    severity: "error",
    message: "`{event}` is not something that can happen here",
    hint: "did you mean `{suggestion}`?",
  },
  "rule/event-never-announced": {
    severity: "warning",
    message: "nothing ever announces `{event}`",
    hint: "add a step `announce: {event}`, or remove the event",
  },
  "rule/event-never-heard": {
    severity: "warning",
    message: "nothing hears `{event}`",
    hint: "add a clause with `when: {event}`, or remove the event",
  },
  "rule/unreachable-space": {
    severity: "error",
    message: "no way leads to the space `{space}`",
    hint: "link it, or remove it",
  },
  "rule/dead-end": {
    severity: "warning",
    message: "no way leads on from the space `{space}`",
    hint: "link it, close the line with `loop`, or catch it with an exception to `any move`",
  },
  "rule/unreachable-phase": {
    severity: "warning",
    message: "the phase `{phase}` is never entered",
    hint: "name it in a `then`, a `start` or a `go`, or remove it",
  },
  "rule/empty-choice": {
    severity: "info",
    message: "`{name}` may have no possible answer; the clause then ends here",
    hint: "add `otherwise`, or a condition that makes sure of an answer",
  },
  "rule/impossible-choice": {
    severity: "error",
    message: "`{name}` never has a possible answer",
    hint: "give it something to choose from",
  },
  "rule/empty-menu": {
    severity: "error",
    message: "no action belongs to the menu `{menu}`",
    hint: "give an action `during: {menu}`, or stop offering it",
  },
  "rule/menu-never-offered": {
    severity: "error",
    message: "nothing ever offers the menu `{menu}`",
    hint: "offer it from a phase, a window or a step",
  },
  "rule/unbounded-loop": {
    severity: "error",
    message: "this `repeat` may go on for ever",
    hint: "add `at most`, or a choice or chance inside it",
  },
  "rule/cyclic-procedure": {
    severity: "error",
    message: "these clauses call each other without a choice, a chance or a bound: {cycle}",
    hint: "add `nested at most` to one of them",
  },
  "rule/cyclic-term": {
    severity: "error",
    message: "the value of `{name}` depends on itself: {cycle}",
    hint: "split the term in two",
  },
  "rule/literal-number": {
    severity: "error",
    message: "the number {found} stands in a rule without a name",
    hint: "make it a parameter or a table cell, so that it has a unit, a range and a label",
  },
  "rule/division": {
    severity: "error",
    message: "`/` does not say how to round",
    hint: "use div_down(a, b) or div_up(a, b)",
  },
  "rule/unused": {
    severity: "warning",
    message: "{kind} `{name}` is never used",
    hint: "use it in a rule or a text, or remove it",
  },
  "rule/steps-after-end": {
    severity: "error",
    message: "these steps come after `{verb}` and are never carried out",
    hint: "move them in front of it, or into another clause",
  },
  "rule/see-cycle": {
    severity: "error",
    message: "these clauses only point to each other: {cycle}",
    hint: "one of them has to carry the effect",
  },
  "rule/not-a-term": {
    severity: "error",
    message: "`{name}` is not a term, so `{verb}` cannot change it",
    hint: "define it with `define`, or change a field in a step",
  },
  "rule/not-in-at-once": {
    severity: "error",
    message: "`{verb}` cannot stand inside `at once`",
    hint: "only set, raise, lower, add, remove, put, follow, for each and if happen together",
  },
  "rule/go-outside-turn": {
    severity: "error",
    message: "`{verb}` leads out of {owner}, which is not going on here",
    hint: "use it in a clause that runs inside {owner}",
  },
  "rule/no-ranking": {
    severity: "warning",
    message: "the game can end without a winner being named",
    hint: "add a clause with `rank`, or `winner` to every `end: game`",
  },
  "rule/never-ends": {
    severity: "warning",
    message: "no clause ends the game",
    hint: "add a step `end: game`",
  },
  "rule/unpayable": {
    severity: "info",
    message: "nothing says what happens when a payment in {unit} cannot be met",
    hint: "add a clause with `instead of: any payment`",
  },
  "rule/bad-reading": {
    severity: "error",
    message: "the ruling `{ruling}` has no reading `{reading}`",
    hint: "possible: {allowed}",
  },
  "rule/bad-default": {
    severity: "error",
    message: "the default `{reading}` is not a reading of `{ruling}`",
    hint: "possible: {allowed}",
  },
  "rule/reading-of-fixed": {
    severity: "error",
    message: "`{reading}` changes the clause, but the ruling `{ruling}` is fixed",
    hint: "remove `fixed`, or leave only `text` in its other readings",
  },
  "rule/reading-key": {
    severity: "error",
    message: "a reading of `{clause}` cannot restate `{key}`",
    hint: "possible: {allowed}",
  },
} as const satisfies CataloguePart;
