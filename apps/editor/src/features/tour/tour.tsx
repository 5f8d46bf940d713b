"use client";
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useWords } from "../../interface/use-words.tsx";
import "./tour.css";
import { endTour, isTourAsked } from "./tour-wish.ts";

/** Each step and the part of the page that it speaks of. */
const STEPS = [
  ["views", "[data-pane=views]"],
  ["main", "[data-pane=main]"],
  ["inspector", "[data-pane=inspector]"],
  ["preview", "[data-pane=preview]"],
  ["bar", ".top-bar"],
] as const;

/** A tour of the page, while it is asked for: one card after the other, beside what it speaks of. The page stays usable. */
export function Tour() {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(isTourAsked()), []);
  if (!isShown) return null;
  return (
    <Steps
      onEnd={() => {
        endTour();
        setShown(false);
      }}
    />
  );
}

function Steps({ onEnd }: { readonly onEnd: () => void }) {
  const words = useWords().tour;
  const [at, setAt] = useState(0);
  const next = useRef<HTMLButtonElement>(null);
  const [name, selector] = STEPS[at] ?? STEPS[0];
  const frame = useFrameOf(selector);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read out by the way of its button
  useEffect(() => next.current?.focus(), [at]);
  const isLast = at === STEPS.length - 1;
  return (
    <>
      <div className="tour-frame" style={frame} aria-hidden="true" />
      <div
        className="tour"
        role="dialog"
        aria-label={words.name}
        aria-describedby="tour-text"
        onKeyDown={(event) => {
          if (event.key === "Escape") onEnd();
        }}
      >
        <p className="tour-at">{words.step({ at: at + 1, of: STEPS.length })}</p>
        <div id="tour-text" aria-live="polite">
          <h2>{words[name].title}</h2>
          <p>{words[name].text}</p>
        </div>
        <div className="tour-actions">
          <button type="button" className="link" onClick={onEnd}>
            {words.end}
          </button>
          <span className="grow" />
          {at > 0 && (
            <button type="button" className="button" onClick={() => setAt(at - 1)}>
              {words.back}
            </button>
          )}
          <button ref={next} type="button" className="button primary" onClick={isLast ? onEnd : () => setAt(at + 1)}>
            {isLast ? words.done : words.next}
          </button>
        </div>
      </div>
    </>
  );
}

/** Where a part of the page lies, in the window. */
function useFrameOf(selector: string): CSSProperties {
  const [frame, setFrame] = useState<CSSProperties>({ display: "none" });
  useLayoutEffect(() => {
    const look = (): void => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      if (box === undefined || box.width === 0) setFrame({ display: "none" });
      else setFrame({ left: box.left, top: box.top, width: box.width, height: box.height });
    };
    look();
    window.addEventListener("resize", look);
    return () => window.removeEventListener("resize", look);
  }, [selector]);
  return frame;
}
