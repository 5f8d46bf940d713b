import "./mark.css";

/** The mark and the name, top left on every page. */
export function Mark() {
  return (
    <span className="mark">
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <rect x="1" y="1" width="18" height="18" rx="4" fill="var(--ink)" />
        <path
          d="M5.500 14.500v-9h9v9"
          fill="none"
          stroke="var(--on-ink)"
          strokeWidth="1.800"
          strokeDasharray="2.400 1.400"
        />
        <circle cx="10" cy="11" r="2.100" fill="var(--on-ink)" />
      </svg>
      <span>Rulewright</span>
    </span>
  );
}
