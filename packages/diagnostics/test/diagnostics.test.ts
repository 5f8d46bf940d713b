import { expect, it } from "vitest";
import type { Place } from "../src/index";
import { diagnostic, limitDiagnostics, lineMap, renderJson, renderText, suggest } from "../src/index";

const TEXT = "pay: fee\r\ntoo: tray\n\tx: 1";

function place(start: number, end: number): Place {
  return { file: "rules/a.yaml", path: ["A-1", "do", 0], range: lineMap(TEXT).range(start, end) };
}

it("fills message and hint from named parameters", () => {
  const found = diagnostic("name/misspelt", { expected: "parameter", name: "fee", suggestion: "fees" }, place(5, 8));
  expect(found.message).toBe("there is no parameter `fee`");
  expect(found.hint).toBe("did you mean `fees`?");
  expect(found.range.start).toEqual({ line: 1, column: 6, offset: 5 });
});

it("refuses wrong codes and missing parameters when compiled", () => {
  // @ts-expect-error: no such code
  expect(() => diagnostic("name/none-such", {}, place(0, 1))).toThrow();
  // @ts-expect-error: the parameter `suggestion` is missing
  expect(() => diagnostic("name/misspelt", { expected: "a", name: "b" }, place(0, 1))).toThrow("suggestion");
});

it("counts lines over LF, CRLF and the end of the text", () => {
  const map = lineMap(TEXT);
  expect(map.lineCount).toBe(3);
  expect(map.position(10)).toEqual({ line: 2, column: 1, offset: 10 });
  expect(map.line(1)).toBe("pay: fee");
  expect(map.offset(3, 2)).toBe(21);
  expect(map.position(999).offset).toBe(TEXT.length);
});

it("suggests near names and no far ones", () => {
  expect(suggest("lotery_fee", ["lottery_fee", "tray"])).toBe("lottery_fee");
  expect(suggest("Lottery-Fee", ["lottery_fee"])).toBe("lottery_fee");
  expect(suggest("pays", ["pay", "play"])).toBe("pay");
  expect(suggest("pya", ["pay"])).toBe("pay");
  expect(suggest("city", ["cities", "cita"])).toBe("cities");
  expect(suggest("dice", ["deck"])).toBeUndefined();
});

it("prints a code frame with carets under the place", () => {
  const found = diagnostic(
    "schema/misspelt-key",
    { key: "too", owner: "the step `pay`", suggestion: "to" },
    place(10, 13),
    { target: "key" },
  );
  expect(renderText([found], { source: () => TEXT })).toBe(
    [
      "rules/a.yaml:2:1 error `too` is not a key of the step `pay` [schema/misspelt-key]",
      "  2 | too: tray",
      "    | ^^^",
      "  hint: did you mean `to`?",
    ].join("\n"),
  );
});

it("sorts by position and keeps errors before warnings within the limit", () => {
  const late = diagnostic("yaml/tab", {}, place(19, 20));
  const early = diagnostic("rule/never-ends", {}, place(0, 3));
  expect(limitDiagnostics([late, early]).map((found) => found.code)).toEqual(["rule/never-ends", "yaml/tab"]);
  expect(limitDiagnostics([early, late], 1).map((found) => found.code)).toEqual(["yaml/tab"]);
  expect(JSON.parse(renderJson([early]))[0].code).toBe("rule/never-ends");
});
