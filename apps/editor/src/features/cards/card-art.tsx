/** Drawings for cards that have none of their own: one for each suit of a deck, in the deck's colour. */

const WIDTH = 240;
const HEIGHT = 120;

/** How many different drawings there are. */
export const MOTIFS = 6;

export function CardArt({ suit }: { readonly suit: number }) {
  const Motif = DRAWINGS[suit % MOTIFS] ?? Rays;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="card-art"
    >
      <rect width={WIDTH} height={HEIGHT} fill="var(--art-ground)" />
      <Motif />
    </svg>
  );
}

function Rays() {
  const rays = Array.from({ length: 12 }, (_, i) => {
    const at = (turn: number) =>
      `${(120 + 260 * Math.cos(turn)).toFixed(1)} ${(128 + 260 * Math.sin(turn)).toFixed(1)}`;
    const turn = Math.PI + (i * Math.PI) / 12;
    return `M120 128L${at(turn)} ${at(turn + Math.PI / 24)}Z`;
  });
  return (
    <>
      <path d={rays.join("")} fill="var(--art-shade)" />
      <circle cx="120" cy="128" r="46" fill="var(--art-light)" />
      <circle cx="120" cy="128" r="30" fill="none" stroke="var(--art-ground)" strokeWidth="1.500" />
    </>
  );
}

function Rings() {
  return (
    <g fill="none" stroke="var(--art-shade)">
      {[20, 38, 56, 74, 92, 110, 128].map((radius, i) => (
        <circle key={radius} cx="176" cy="62" r={radius} strokeWidth={i % 2 === 0 ? 7 : 2} />
      ))}
      <circle cx="176" cy="62" r="9" fill="var(--art-light)" stroke="none" />
    </g>
  );
}

function Waves() {
  const wave = (y: number) => `M-20 ${y}q35 -26 70 0t70 0t70 0t70 0V130H-20Z`;
  return (
    <>
      <circle cx="66" cy="44" r="21" fill="var(--art-light)" />
      <path d={wave(62)} fill="var(--art-shade)" opacity="0.500" />
      <path d={wave(80)} fill="var(--art-shade)" opacity="0.700" transform="translate(-24 0)" />
      <path d={wave(99)} fill="var(--art-shade)" />
    </>
  );
}

function Dots() {
  const dots = Array.from({ length: 60 }, (_, i) => ({
    x: 12 + (i % 12) * 20,
    y: 12 + Math.floor(i / 12) * 24,
    size: 2 + ((i * 7) % 5),
  }));
  return (
    <>
      {dots.map(({ x, y, size }, i) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={size}
          fill={i % 13 === 5 ? "var(--art-light)" : "var(--art-shade)"}
        />
      ))}
    </>
  );
}

function Peaks() {
  return (
    <>
      <path d="M-10 124L52 40 96 96 140 26 196 92 220 66 260 124Z" fill="var(--art-shade)" />
      <path d="M140 26L156 45 145 50 138 43 128 50 124 51Z" fill="var(--art-light)" />
      <circle cx="34" cy="26" r="10" fill="var(--art-light)" />
    </>
  );
}

function Curtain() {
  return (
    <>
      {Array.from({ length: 9 }, (_, i) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: folds are all alike
          key={i}
          d={`M${i * 28 - 6} 0q16 60 0 120h16q16 -60 0 -120Z`}
          fill="var(--art-shade)"
        />
      ))}
      <path d="M0 0H240V14q-20 16 -40 0t-40 0t-40 0t-40 0t-40 0t-40 0Z" fill="var(--art-light)" />
    </>
  );
}

const DRAWINGS = [Rays, Rings, Waves, Curtain, Peaks, Dots] as const;
