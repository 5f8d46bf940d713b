import type { ReactNode } from "react";

/** A box that scrolls, with a name; it takes the focus so that arrow keys can scroll it. */
export function ScrollArea({
  className,
  label,
  children,
}: {
  readonly className: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
