/**
 * The interpreter's generator written by hand: Threefry-2x32 with twenty rounds, a stream for each purpose, each game its own key,
 * four words of a stream worked out at a time, bounds met by rejection.
 */
const LANES = [0, 1, 2, 3];
const ROTATIONS = [
  [13, 15, 26, 6],
  [17, 29, 16, 24],
];
const KEYS = ["k0", "k1", "k2"];
const WORDS = 2 ** 32;

const all = (make) => LANES.map(make).join("");

function rounds(group) {
  const turns = ROTATIONS[group % 2].map((by) =>
    all((lane) => `x${lane}=(x${lane}+y${lane})|0;y${lane}=((y${lane}<<${by})|(y${lane}>>>${32 - by}))^x${lane};`),
  );
  const [one, two] = [KEYS[(group + 1) % 3], KEYS[(group + 2) % 3]];
  return turns.join("") + all((lane) => `x${lane}=(x${lane}+${one})|0;y${lane}=(y${lane}+${two}+${group + 1})|0;`);
}

// Eighty lines that differ in numbers only are written out by a program.
const fill = new Function(
  "words",
  "k0",
  "k1",
  "count",
  `const k2=466688986^k0^k1;let ${LANES.map((lane) => `x${lane}=(count+${lane}+k0)|0,y${lane}=k1`).join(",")};` +
    [0, 1, 2, 3, 4].map(rounds).join("") +
    all((lane) => `words[${lane}]=x${lane};`),
);

/** Streams for games that are tuned by hand: `begin` starts the streams of the next game. */
export function createStreamLuck(seed, streams) {
  const game = new Int32Array([seed]);
  const counts = new Int32Array(streams);
  return {
    begin: () => {
      game[0] = Math.imul(game[0] + 1, 0x9e3779b1);
      counts.fill(0);
    },
    below: Array.from({ length: streams }, (_, stream) => {
      const words = new Int32Array(4);
      const key = Math.imul(stream + 1, 0x85ebca6b);
      return (bound) => {
        for (;;) {
          const count = counts[stream];
          counts[stream] = count + 1;
          if ((count & 3) === 0) fill(words, game[0], key, count);
          const word = words[count & 3] >>> 0;
          const rest = word % bound;
          if (word - rest + bound <= WORDS) return rest;
        }
      };
    }),
  };
}
