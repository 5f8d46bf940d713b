"use client";
import type { Rulebook } from "@rulewright/rulebook";
import { idAsWords } from "../../design/id-words";
import { OptionPicker } from "../../design/option-picker";
import { useWords } from "../../interface/use-words";
import { RANDOM_BOT } from "../../preview/preview-controller";
import type { PlayChoice } from "../../session/address";

/** Who plays the previewed games: how many seats, and by which habit. */
export function PlayChoices({
  rulebook,
  seats,
  bot,
  onPlay,
}: {
  readonly rulebook: Rulebook;
  readonly seats: number;
  readonly bot: string;
  readonly onPlay: (choice: PlayChoice) => void;
}) {
  const { dock: words, library } = useWords();
  const { from, to } = rulebook.players;
  const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return (
    <span className="play-choices">
      <OptionPicker
        label={words.players}
        value={String(seats)}
        options={numbers.map((number) => ({
          id: String(number),
          title: library.players({ count: number }),
        }))}
        onChange={(id) => onPlay({ seats: Number(id) })}
      />
      <OptionPicker
        label={words.playedBy}
        value={bot}
        options={[
          ...rulebook.habits.map(({ name, title }) => ({ id: name, title: idAsWords(name), detail: title })),
          { id: RANDOM_BOT, title: words.random, detail: words.randomDetail },
        ]}
        onChange={(id) => onPlay({ bot: id })}
      />
    </span>
  );
}
