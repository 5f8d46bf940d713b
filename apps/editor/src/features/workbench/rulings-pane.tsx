"use client";
import type { Rulebook } from "@rulewright/rulebook";
import { useEffect } from "react";
import { messageText } from "../../design/message-text.ts";
import { useWords } from "../../interface/use-words.tsx";
import type { AddressBar } from "../../session/address-bar.ts";
import { usePublished } from "../../session/use-published.ts";
import type { Workbench } from "../../session/workbench.ts";
import type { OnOpenSource } from "../../view-types.ts";
import { RulingsView } from "../rulings/rulings-view.tsx";

/** The open questions of the rulebook that is open; measuring stops when they are left. */
export function RulingsPane({
  workbench,
  address,
  rulebook,
  readOnly,
  onOpenSource,
}: {
  readonly workbench: Workbench;
  readonly address: AddressBar;
  readonly rulebook: Rulebook;
  readonly readOnly: boolean;
  readonly onOpenSource: OnOpenSource;
}) {
  const words = useWords().rulings;
  const { rulings } = workbench.laboratory;
  const measures = usePublished(rulings.state);
  const { open } = usePublished(workbench.houseRules.state);
  useEffect(() => () => rulings.cancel(), [rulings]);
  return (
    <RulingsView
      rulebook={rulebook}
      measures={measures}
      readOnly={readOnly}
      variantFile={open?.file}
      onChoose={(ruling, name) => {
        const reading = ruling.readings.find((one) => one.name === name);
        const text = reading === undefined ? name : messageText(rulebook, reading.text);
        workbench.read(ruling, name, words.chosen({ ruling: ruling.id, reading: text }));
      }}
      onMeasure={(asked) => rulings.measure(asked)}
      onCancel={() => rulings.cancel()}
      onOpenClause={(index) => {
        const place = rulebook.clauses[index]?.place;
        if (place !== undefined) address.open("rules", { file: place.file, path: place.path });
      }}
      onOpenSource={onOpenSource}
    />
  );
}
