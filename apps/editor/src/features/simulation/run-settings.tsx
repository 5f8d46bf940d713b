"use client";
import type { Rulebook } from "@rulewright/rulebook";
import { RANDOM_BOT } from "@rulewright/simulate";
import type { ReactNode } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { amountStyle } from "../../design/amount-text";
import { Icon } from "../../design/icon";
import { idAsWords } from "../../design/id-words";
import { NumberField } from "../../design/number-field";
import { OptionPicker } from "../../design/option-picker";
import { useWords } from "../../interface/use-words";
import type { LabState } from "../../laboratory/laboratory.ts";
import type { PlayChoice } from "../../session/address.ts";
import type { VariantRow } from "../../view-types";

const GAMES = [500, 2_000, 10_000, 50_000];
const LARGEST_SEED = 2_000_000_000;

export interface RunSettingsProps {
  readonly rulebook: Rulebook;
  readonly lab: LabState;
  /** Variants that are not pinned yet. */
  readonly pinnable: readonly Pick<VariantRow, "id" | "title">[];
  readonly onPlay: (choice: PlayChoice) => void;
  readonly onGames: (games: number) => void;
  readonly onPin: (column: string) => void;
  readonly onRetry: () => void;
}

/** With what luck, by whom and how often games are played, and what stands beside the rules. */
export function RunSettings(props: RunSettingsProps) {
  const { rulebook, lab } = props;
  const words = useWords().simulation;
  const { settings, games } = lab;
  if (settings === undefined) return null;
  const { from, to } = rulebook.players;
  return (
    <section className="lab-settings" aria-label={words.settings}>
      <Labelled name={words.players}>
        <OptionPicker
          label={words.players}
          value={String(settings.seats)}
          options={Array.from({ length: to - from + 1 }, (_, at) => ({
            id: String(from + at),
            title: words.playersNumber({ count: from + at }),
          }))}
          onChange={(id) => props.onPlay({ seats: Number(id) })}
        />
      </Labelled>
      <Labelled name={words.playedBy}>
        <OptionPicker
          label={words.playedBy}
          value={settings.bot}
          options={[
            ...rulebook.habits.map(({ name, title }) => ({ id: name, title: idAsWords(name), detail: title })),
            { id: RANDOM_BOT, title: words.random, detail: words.randomDetail },
          ]}
          onChange={(id) => props.onPlay({ bot: id })}
        />
      </Labelled>
      <Labelled name={words.games}>
        <OptionPicker
          label={words.games}
          value={String(games)}
          options={[...new Set([...GAMES, games])]
            .toSorted((left, right) => left - right)
            .map((count) => ({ id: String(count), title: words.gamesNumber({ count }) }))}
          onChange={(id) => props.onGames(Number(id))}
        />
      </Labelled>
      <Labelled name={words.seed}>
        <NumberField
          label={words.seed}
          value={settings.seed}
          limits={{ from: 0, to: LARGEST_SEED }}
          step={1}
          style={amountStyle(rulebook, undefined)}
          onChange={(seed, typing) => {
            if (!typing) props.onPlay({ seed });
          }}
        />
      </Labelled>
      <PinMenu {...props} />
      <span className="grow" />
      <LabStatus lab={lab} onRetry={props.onRetry} />
    </section>
  );
}

function Labelled({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className="labelled">
      <span className="caption">{name}</span>
      {children}
    </span>
  );
}

function PinMenu({ pinnable, onPin }: RunSettingsProps) {
  const words = useWords().simulation;
  return (
    <MenuTrigger>
      <Button className="button" isDisabled={pinnable.length === 0}>
        <Icon name="pin" size={14} />
        {words.pin}
      </Button>
      <Popover className="popover" offset={4} placement="bottom start">
        <Menu aria-label={words.pin} onAction={(key) => onPin(String(key))}>
          {pinnable.map(({ id, title }) => (
            <MenuItem key={id} id={id} textValue={title} className="item">
              <span>{title}</span>
              <span className="detail mono">{id}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function LabStatus({ lab, onRetry }: { readonly lab: LabState; readonly onRetry: () => void }) {
  const words = useWords().simulation;
  const wanted = lab.columns.filter(({ rulebook, problem }) => rulebook !== undefined && problem === undefined);
  const done = wanted.reduce((sum, column) => sum + column.done, 0);
  const of = wanted.reduce((sum, column) => sum + column.games, 0);
  const isFailed = lab.columns.some(({ rulebook, problem }) => rulebook !== undefined && problem !== undefined);
  const isReading = lab.columns.some(({ rulebook, problem }) => rulebook === undefined && problem === undefined);
  const isFresh = !isReading && of > 0 && done >= of;
  return (
    <span className="lab-status">
      {isFailed && (
        <button type="button" className="button small" onClick={onRetry}>
          {words.retry}
        </button>
      )}
      {!isFresh && (
        <span className="status quiet">
          <Icon name="clock" size={14} />
          {of === 0 || (isReading && done >= of) ? words.noRules : words.playing({ done, of })}
        </span>
      )}
      {/* Read out when it comes; the count of games is not. */}
      <span role="status">
        {lab.isHeld && (
          <span className="status bad">
            <Icon name="problems" size={14} />
            {words.held}
          </span>
        )}
        {isFresh && (
          <span className="status ok">
            <Icon name="check" size={14} />
            {words.fresh}
          </span>
        )}
      </span>
    </span>
  );
}
