/** A stretch of a text that is in both versions, or in one of them only. */
export interface Stretch {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Word by word, what leads from one text to another: the longest common row of words stays. */
export function wordDifference(before: string, after: string): readonly Stretch[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const common = commonLengths(old, fresh);
  const found: Stretch[] = [];
  const put = (kind: Stretch["kind"], text: string): void => {
    const last = found.at(-1);
    if (last?.kind === kind) found[found.length - 1] = { kind, text: last.text + text };
    else found.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const [left, right] = [old[i], fresh[j]];
    if (left !== undefined && left === right) {
      put("same", left);
      i++;
      j++;
    } else if (right !== undefined && (left === undefined || (common[i]?.[j + 1] ?? 0) >= (common[i + 1]?.[j] ?? 0))) {
      put("added", right);
      j++;
    } else {
      put("removed", left ?? "");
      i++;
    }
  }
  return found;
}

/** Words with the space before them, placeholders and marks apart. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\s*(?:\{[^{}]*\}|[\p{L}\p{N}’'-]+|[^\s\p{L}\p{N}])|\s+$/gu) ?? [];
}

/** `[i][j]`: how many words the rest of one text from `i` and the rest of the other from `j` have in common, in order. */
function commonLengths(old: readonly string[], fresh: readonly string[]): readonly (readonly number[])[] {
  const rows: number[][] = Array.from({ length: old.length + 1 }, () => Array<number>(fresh.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      const row = rows[i] ?? [];
      row[j] = old[i] === fresh[j] ? (rows[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(rows[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}
