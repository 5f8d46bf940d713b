"use client";
import type { BoardLink, Domain, Rulebook } from "@rulewright/rulebook";
import { useId } from "react";
import { amountStyle } from "../../design/amount-text";
import { NumberField } from "../../design/number-field";
import { useWords } from "../../interface/use-words";
import type { OnEdit } from "../../view-types";
import { FieldRow } from "./field-row";

interface LinkFieldsProps {
  readonly rulebook: Rulebook;
  readonly base: Rulebook | undefined;
  readonly domain: Domain;
  readonly onEdit: OnEdit;
}

/** Longer roads are a mistake in typing rather than a road. */
const LONGEST = 99;

export function linkTitle(domain: Domain, { from, to }: BoardLink): string {
  return `${domain.members[from]?.title ?? ""} – ${domain.members[to]?.title ?? ""}`;
}

/** The roads that meet at a space of a map, each with its steps. */
export function LinkFields({ member, ...props }: LinkFieldsProps & { readonly member: number }) {
  const links = props.domain.board?.links.filter(({ from, to }) => from === member || to === member) ?? [];
  const words = useWords().inspector;
  if (links.length === 0) return null;
  return (
    <>
      <h3 className="caption">
        {words.roads}
        <span className="figure-note">{words.stepsHead}</span>
      </h3>
      {links.map((link) => (
        <LinkField
          key={link.name}
          {...props}
          link={link}
          label={words.to({ place: props.domain.members[link.from === member ? link.to : link.from]?.title ?? "" })}
        />
      ))}
    </>
  );
}

/** How many steps a road is long; with fewer than two it has no spaces of its own. */
export function LinkField({
  rulebook,
  base,
  domain,
  link,
  label,
  onEdit,
}: LinkFieldsProps & { readonly link: BoardLink; readonly label: string }) {
  const id = useId();
  const words = useWords().inspector;
  const steps = stepsOf(link);
  const saved = base?.domains
    .find(({ name }) => name === domain.name)
    ?.board?.links.find(({ name }) => name === link.name);
  const before = saved === undefined || saved === link ? undefined : stepsOf(saved);
  const differs = before !== undefined && before !== steps;
  const edit = (value: number, typing: boolean) =>
    onEdit({
      kind: "set_value",
      file: link.place.file,
      path: [...link.place.path, "steps"],
      value,
      label: words.roadSteps({ road: linkTitle(domain, link) }),
      typing,
    });
  const reset = differs ? () => edit(before, false) : undefined;
  return (
    <FieldRow id={id} label={label} base={differs ? String(before) : undefined} onReset={reset}>
      <NumberField
        id={id}
        value={steps}
        style={amountStyle(rulebook, undefined)}
        limits={{ from: 1, to: LONGEST }}
        step={1}
        changed={differs}
        onChange={edit}
        onReset={reset}
      />
    </FieldRow>
  );
}

function stepsOf({ roads }: BoardLink): number {
  return roads.length + 1;
}
