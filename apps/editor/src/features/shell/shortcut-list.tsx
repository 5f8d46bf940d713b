"use client";
import { Button, Dialog, Heading } from "react-aria-components";
import { DialogFrame } from "../../design/dialog-frame";
import { useWords } from "../../interface/use-words";
import type { Words } from "../../interface/words";
import "./shortcut-list.css";

type KeyWords = Words["keys"];
type Line = readonly [keys: readonly string[], what: keyof KeyWords & string];

const EVERYWHERE: readonly Line[] = [
  [["Ctrl F"], "find"],
  [["Ctrl 1", "Ctrl 2", "…"], "view"],
  [["F6", "Shift F6"], "pane"],
  [["Ctrl J"], "dock"],
  [["Ctrl Z"], "undo"],
  [["Ctrl Shift Z", "Ctrl Y"], "redo"],
  [["Ctrl S"], "save"],
  [["Ctrl Shift S"], "saveAs"],
  [["Ctrl Shift D"], "changes"],
  [["?"], "list"],
];
const ON_THINGS: readonly Line[] = [
  [["←", "→", "↑", "↓"], "move"],
  [["Enter"], "inspect"],
  [["↑", "↓"], "step"],
  [["Esc"], "escape"],
];
const IN_SOURCE: readonly Line[] = [
  [["Ctrl M", "Tab"], "leave"],
  [["Ctrl Space"], "suggest"],
  [["Ctrl F"], "findText"],
];

/** Every key that does something, to look up. */
export function ShortcutList({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const words = useWords().keys;
  return (
    <DialogFrame isOpen={isOpen} className="shortcut-list" onClose={onClose}>
      <Dialog>
        <Heading slot="title">{words.title}</Heading>
        <Part title={words.everywhere} lines={EVERYWHERE} words={words} />
        <Part title={words.onThings} lines={ON_THINGS} words={words} />
        <Part title={words.inSource} lines={IN_SOURCE} words={words} />
        <div className="dialog-actions">
          <Button className="button" autoFocus onPress={onClose}>
            {words.close}
          </Button>
        </div>
      </Dialog>
    </DialogFrame>
  );
}

function Part({
  title,
  lines,
  words,
}: {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly words: KeyWords;
}) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {lines.map(([keys, what]) => (
          <div key={what}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words[what]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
