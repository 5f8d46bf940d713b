"use client";
import { Button, Dialog, DialogTrigger, MenuTrigger, Popover } from "react-aria-components";
import { amountStyle, showAmount } from "../../design/amount-text";
import { ChoiceMenu } from "../../design/choice-menu";
import { Icon } from "../../design/icon";
import { NumberField } from "../../design/number-field";
import { useWords } from "../../interface/use-words";
import type { ClauseEffectProps } from "./clause-effect";
import { ParameterWord } from "./clause-sentence";
import type { EffectPart, EffectParts, ScalarEdit } from "./effect/effect-parts";

type ChipProps = Omit<ClauseEffectProps, "node">;

/** A sentence with its chips. */
export function EffectWords({ parts, ...props }: ChipProps & { readonly parts: EffectParts }) {
  return parts.map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words are their places
    <Part key={i} {...props} part={part} />
  ));
}

function Part({ part, ...props }: ChipProps & { readonly part: EffectPart }) {
  switch (part.kind) {
    case "word":
      return part.text;
    case "verb":
      return <b className="effect-verb">{part.text}</b>;
    case "name":
      return <span className="effect-name">{part.text}</span>;
    case "reference":
      return <span className="effect-chip reference">{part.text}</span>;
    case "raw":
      return <code className="effect-chip formula">{part.text}</code>;
    case "quote":
      return (
        <span className="spoken" lang={props.rulebook.locale}>
          {part.text}
        </span>
      );
    case "number":
      return <NumberChip {...props} part={part} />;
    case "choice":
      return <ChoiceChip {...props} part={part} />;
    case "parameter": {
      const parameter = props.rulebook.parameters[part.parameter];
      if (parameter === undefined) return null;
      const amount = showAmount(parameter.value, amountStyle(props.rulebook, parameter.unitName));
      return <ParameterWord {...props} parameter={parameter} words={amount} className="effect-chip number" />;
    }
  }
}

/** Rules have no numbers beyond these; more is a mistake in typing. */
const LARGEST = 1_000_000_000;

function NumberChip({
  part,
  rulebook,
  clause,
  readOnly,
  onEdit,
}: ChipProps & { readonly part: Extract<EffectPart, { kind: "number" }> }) {
  const words = useWords().effects;
  const style = amountStyle(rulebook, part.unit);
  const shown = showAmount(part.value, style);
  const change = (value: number, typing: boolean) =>
    onEdit({ ...written(part.edit, String(value)), label: words.numberOf({ clause }), typing });
  return (
    <DialogTrigger>
      <Button className="effect-chip number" aria-label={words.change({ value: shown })}>
        {shown}
      </Button>
      <Popover className="popover parameter-popover" offset={6}>
        <Dialog aria-label={words.number}>
          <fieldset disabled={readOnly}>
            <NumberField
              label={words.number}
              value={part.value}
              style={style}
              limits={{ from: -LARGEST, to: LARGEST }}
              step={1}
              onChange={change}
            />
          </fieldset>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function ChoiceChip({
  part,
  clause,
  readOnly,
  onEdit,
}: ChipProps & { readonly part: Extract<EffectPart, { kind: "choice" }> }) {
  const words = useWords().effects;
  const shown = part.options.find(({ id }) => id === part.value)?.title ?? part.value;
  return (
    <MenuTrigger>
      <Button className="effect-chip choice" aria-label={words.change({ value: shown })} isDisabled={readOnly}>
        {shown}
        <Icon name="down" size={11} />
      </Button>
      <ChoiceMenu
        label={words.choiceOf({ clause })}
        choices={part.options}
        chosen={part.value}
        placement="bottom start"
        onChoose={(id) => {
          if (id !== part.value) onEdit({ ...written(part.edit, id), label: words.choiceOf({ clause }) });
        }}
      />
    </MenuTrigger>
  );
}

function written({ file, path, written: write }: ScalarEdit, entry: string) {
  return { kind: "set_value" as const, file, path, value: write(entry) };
}
