import { parseReply, type Tally } from "@rulewright/simulate";

/** Kinds of array in a tally, by the letter that stands for them. */
const ARRAYS = {
  i: Int32Array,
  s: Int16Array,
  u: Uint32Array,
  f: Float64Array,
} as const;

type Letter = keyof typeof ARRAYS;
type NumberArray = InstanceType<(typeof ARRAYS)[Letter]>;

/** First bytes of what is written here; the digit is the version of the form. */
const MARK = "RWT1";
/** Where the length of the head stands, and where the head begins. */
const LENGTH_AT = 4;
const HEAD_AT = 8;

/**
 * A tally as bytes, exactly: a head of JSON in which every array of numbers is `{"#": [letter, length]}`, and after it the
 * numbers of all arrays in the order of the head, little-endian. The same tally gives the same bytes.
 */
export function tallyBytes(tally: Tally): Uint8Array {
  const arrays: NumberArray[] = [];
  const head = new TextEncoder().encode(
    JSON.stringify(tally, (_key, value: unknown) => {
      const letter = letterOf(value);
      if (letter === undefined) return value;
      const array = value as NumberArray; // its letter says so
      arrays.push(array);
      return { "#": [letter, array.length] };
    }),
  );
  const size = arrays.reduce((sum, { byteLength }) => sum + byteLength, HEAD_AT + head.length);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MARK), 0);
  view.setUint32(LENGTH_AT, head.length, true);
  bytes.set(head, HEAD_AT);
  let at = HEAD_AT + head.length;
  for (const array of arrays) at = writeNumbers(view, at, array);
  return bytes;
}

/** Reads a tally from bytes; a text says why they hold none. Bytes may come from other machines: nothing about them is believed. */
export function tallyOfBytes(bytes: Uint8Array): Tally | string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEAD_AT || new TextDecoder().decode(bytes.subarray(0, LENGTH_AT)) !== MARK)
    return "these bytes are no tally of this version";
  const end = HEAD_AT + view.getUint32(LENGTH_AT, true);
  if (end > bytes.length) return "the bytes of a tally are cut off";
  let at = end;
  let tooShort = false;
  const revive = (_key: string, value: unknown): unknown => {
    const place = placeOf(value);
    if (place === undefined) return value;
    const size = place.length * ARRAYS[place.letter].BYTES_PER_ELEMENT;
    if (at + size > bytes.length) {
      tooShort = true;
      return [];
    }
    const array = readNumbers(view, at, place);
    at += size;
    return array;
  };
  let tally: unknown;
  try {
    tally = JSON.parse(new TextDecoder().decode(bytes.subarray(HEAD_AT, end)), revive);
  } catch {
    return "the head of a tally cannot be read";
  }
  if (tooShort || at !== bytes.length) return "the bytes of a tally do not fit its head";
  const parsed = parseReply({ kind: "progress", id: 0, version: 0, tally });
  if (parsed.kind === "malformed") return parsed.problem;
  return parsed.message.kind === "progress" ? parsed.message.tally : "these bytes are no tally";
}

function letterOf(value: unknown): Letter | undefined {
  if (value instanceof Int32Array) return "i";
  if (value instanceof Int16Array) return "s";
  if (value instanceof Uint32Array) return "u";
  return value instanceof Float64Array ? "f" : undefined;
}

function placeOf(value: unknown): { readonly letter: Letter; readonly length: number } | undefined {
  if (typeof value !== "object" || value === null || !("#" in value) || !Array.isArray(value["#"])) return undefined;
  const [letter, length]: readonly unknown[] = value["#"];
  if (typeof letter !== "string" || !Object.hasOwn(ARRAYS, letter)) return undefined;
  if (typeof length !== "number" || !Number.isSafeInteger(length) || length < 0) return undefined;
  return { letter: letter as Letter, length }; // one of its keys
}

function writeNumbers(view: DataView, start: number, array: NumberArray): number {
  const size = array.BYTES_PER_ELEMENT;
  array.forEach((value, index) => {
    const at = start + index * size;
    if (array instanceof Int32Array) view.setInt32(at, value, true);
    else if (array instanceof Int16Array) view.setInt16(at, value, true);
    else if (array instanceof Uint32Array) view.setUint32(at, value, true);
    else view.setFloat64(at, value, true);
  });
  return start + array.byteLength;
}

function readNumbers(view: DataView, start: number, place: { readonly letter: Letter; readonly length: number }) {
  const array = new ARRAYS[place.letter](place.length);
  const size = array.BYTES_PER_ELEMENT;
  for (let index = 0; index < place.length; index++) {
    const at = start + index * size;
    if (place.letter === "i") array[index] = view.getInt32(at, true);
    else if (place.letter === "s") array[index] = view.getInt16(at, true);
    else if (place.letter === "u") array[index] = view.getUint32(at, true);
    else array[index] = view.getFloat64(at, true);
  }
  return array;
}
