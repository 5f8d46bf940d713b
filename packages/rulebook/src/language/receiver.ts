/** The end of an expression that is being written: what comes before the caret, and the name that has been begun. */
export interface Tail {
  /** `player.show` in `a + player.show.ti`. */
  readonly receiver: string | undefined;
  readonly begun: string;
  /** `side` in `side == wi`: what the value is compared with. */
  readonly compared: string | undefined;
  /** Lists around the caret whose words bring `each`, from the outside in. */
  readonly around: readonly string[];
}

export function tailOf(text: string): Tail {
  const begun = /[A-Za-z_]\w*$/.exec(text)?.[0] ?? "";
  const before = text.slice(0, text.length - begun.length);
  const receiver = before.endsWith(".") ? partBefore(before, before.length - 1) : undefined;
  const operator = /\s*[=!]=\s*$/.exec(before);
  const compared = operator === null ? undefined : partBefore(before, operator.index);
  return { receiver, begun, compared, around: listsAround(text) };
}

/** The name, call or chain of them that ends at an offset. */
function partBefore(text: string, end: number): string | undefined {
  let at = end;
  for (;;) {
    const from = backOver(text, at);
    if (from === undefined) break;
    at = from;
    if (text[at - 1] !== ".") break;
    at--;
  }
  const part = text.slice(at, end).replace(/^\.+/, "").trim();
  return part === "" ? undefined : part;
}

/** Back over one link of a chain: a name, with brackets behind it. */
function backOver(text: string, end: number): number | undefined {
  let at = end;
  while (text[at - 1] === ")" || text[at - 1] === "]") {
    const open = openingOf(text, at - 1);
    if (open === undefined) return undefined;
    at = open;
  }
  const name = /[A-Za-z_]\w*$/.exec(text.slice(0, at))?.[0];
  if (name !== undefined) return at - name.length;
  return at === end ? undefined : at;
}

function openingOf(text: string, close: number): number | undefined {
  let depth = 0;
  for (let at = close; at >= 0; at--) {
    const char = text[at];
    if (char === ")" || char === "]") depth++;
    if ((char === "(" || char === "[") && --depth === 0) return at;
  }
  return undefined;
}

function listsAround(text: string): readonly string[] {
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(" || text[at] === "[") open.push(at);
    if (text[at] === ")" || text[at] === "]") open.pop();
  }
  return open.flatMap((at) => {
    const word = /\.([a-z_]+)$/.exec(text.slice(0, at));
    const list = word === null || text[at] !== "(" ? undefined : partBefore(text, word.index);
    return list === undefined ? [] : [list];
  });
}
