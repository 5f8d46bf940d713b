"use client";
import { useState } from "react";
import { Icon, type IconName } from "../../design/icon";
import { useWords } from "../../interface/use-words";
import type { GameRecord } from "../../workers/replay-protocol.ts";
import { turnStart } from "./turns.ts";

export interface GameControlsProps {
  readonly game: GameRecord;
  readonly step: number;
  readonly onStep: (step: number) => void;
}

/** Forward, back, along the whole game, and to a turn. */
export function GameControls({ game, step, onStep }: GameControlsProps) {
  const words = useWords().game;
  const last = game.steps.length - 1;
  const turn = game.steps[step]?.turn ?? 0;
  const back = step === turnStart(game, turn) ? turn - 1 : turn;
  return (
    <div className="game-controls">
      <Control
        name={words.turnBack}
        icon="left"
        double
        isOff={step === 0}
        onPress={() => onStep(turnStart(game, back) ?? 0)}
      />
      <Control name={words.back1} icon="left" isOff={step === 0} onPress={() => onStep(step - 1)} />
      <Control name={words.forward1} icon="right" isOff={step === last} onPress={() => onStep(step + 1)} />
      <Control
        name={words.turnOn}
        icon="right"
        double
        isOff={step === last}
        onPress={() => onStep(turnStart(game, turn + 1) ?? last)}
      />
      <input
        className="scrub"
        type="range"
        min={0}
        max={last}
        value={step}
        aria-label={words.scrub}
        aria-valuetext={words.at({ step: step + 1, of: last + 1, turn })}
        onChange={(event) => onStep(Number(event.target.value))}
      />
      <span className="game-at">{words.at({ step: step + 1, of: last + 1, turn })}</span>
      <TurnField game={game} onStep={onStep} turn={turn} />
    </div>
  );
}

function TurnField({ game, turn, onStep }: Omit<GameControlsProps, "step"> & { readonly turn: number }) {
  const words = useWords().game;
  const [text, setText] = useState<string>();
  const go = (): void => {
    const wanted = text === undefined ? undefined : turnStart(game, Number(text));
    setText(undefined);
    if (wanted !== undefined) onStep(wanted);
  };
  return (
    <label className="go-to">
      <span className="caption">{words.goToTurn}</span>
      <span className="entry">
        <input
          inputMode="numeric"
          value={text ?? String(turn)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setText(event.target.value.replace(/\D/g, ""))}
          onBlur={go}
          onKeyDown={(event) => {
            if (event.key === "Enter") go();
            if (event.key === "Escape") setText(undefined);
          }}
        />
      </span>
    </label>
  );
}

function Control({
  name,
  icon,
  double = false,
  isOff,
  onPress,
}: {
  readonly name: string;
  readonly icon: IconName;
  readonly double?: boolean;
  readonly isOff: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={double ? "ghost double" : "ghost"}
      aria-label={name}
      title={name}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon name={icon} size={14} />
      {double && <Icon name={icon} size={14} />}
    </button>
  );
}
