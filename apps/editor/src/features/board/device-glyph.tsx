import type { AreaDevice } from "./area-device";

const SIZE = 44;
const TONES = ["var(--line-strong)", "var(--base-ghost)"] as const;

/** A drawing of the device at its true proportions; the words beside it say the same. */
export function DeviceGlyph({ device }: { readonly device: AreaDevice }) {
  return device.kind === "spinner" ? <SpinnerGlyph weights={device.weights} /> : <DiceGlyph />;
}

function SpinnerGlyph({ weights }: { readonly weights: readonly number[] }) {
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const sectors = weights.map((weight, i) => {
    const before = weights.slice(0, i).reduce((sum, other) => sum + other, 0);
    return {
      from: before / total,
      to: (before + weight) / total,
      tone: i === 0 ? "var(--ink-2)" : (TONES[i % 2] ?? TONES[0]),
    };
  });
  return (
    <svg width={SIZE} height={SIZE} viewBox="-22 -22 44 44" aria-hidden="true" className="device">
      {sectors.map((sector) => (
        <path
          key={sector.from}
          d={sectorPath(sector.from, sector.to)}
          fill={sector.tone}
          stroke="var(--surface)"
          strokeWidth={weights.length > 16 ? 0 : 1}
        />
      ))}
      <circle r="4" fill="var(--surface)" />
    </svg>
  );
}

function sectorPath(from: number, to: number): string {
  const at = (share: number) => {
    const angle = share * 2 * Math.PI - Math.PI / 2;
    return `${(20 * Math.cos(angle)).toFixed(2)} ${(20 * Math.sin(angle)).toFixed(2)}`;
  };
  if (to - from > 0.999) return "M0-20A20 20 0 110 20 20 20 0 110-20Z";
  return `M0 0L${at(from)}A20 20 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z`;
}

function DiceGlyph() {
  return (
    <svg width={SIZE} height={SIZE} viewBox="0 0 44 44" aria-hidden="true" className="device">
      <g fill="none" stroke="var(--ink-2)" strokeWidth="1.2">
        <rect x="4" y="4" width="19" height="19" rx="4" />
        <rect x="22" y="22" width="19" height="19" rx="4" fill="var(--surface)" />
      </g>
      <circle cx="13.500" cy="13.500" r="1.800" fill="var(--ink-2)" />
      <circle cx="28" cy="28" r="1.800" fill="var(--ink-2)" />
      <circle cx="35" cy="35" r="1.800" fill="var(--ink-2)" />
    </svg>
  );
}
