"use client";
import type { Rulebook } from "@rulewright/rulebook";
import { idAsWords } from "../../design/id-words";
import { SourceLink } from "../../design/source-link";
import { useWords } from "../../interface/use-words";
import type { OnEdit, OnOpenSource, PreviewView, Selection } from "../../view-types";
import { PlaceFields } from "../arranging/place-fields";
import type { Arranging } from "../arranging/use-arranging";
import { kindName, spaceNumber } from "../board/board-view";
import { ClausesThatUse } from "./clauses-that-use";
import { type Inspected, inspected, showPath } from "./inspected";
import "./inspector.css";
import { LinkField, LinkFields, linkTitle } from "./link-fields";
import { MeasuredHere } from "./measured-here";
import { MemberFields } from "./member-fields";
import { ParameterFields } from "./parameter-fields";

export interface InspectorProps {
  readonly rulebook: Rulebook;
  readonly base: Rulebook | undefined;
  readonly preview: PreviewView | undefined;
  readonly selection: Selection;
  /** The text is broken: values are those of the last valid version and cannot be changed here. */
  readonly readOnly: boolean;
  readonly onEdit: OnEdit;
  readonly arranging: Arranging;
  readonly onOpenSource: OnOpenSource;
  /** Esc: back to where the selection was made. */
  readonly onLeave: () => void;
}

/** The selected space, row, card or parameter, with its fields, measures and rules. */
export function Inspector(props: InspectorProps) {
  const target = inspected(props.rulebook, props.selection);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc bubbles up from the fields
    <div
      className="inspector"
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) props.onLeave();
      }}
    >
      {target === undefined ? (
        <NothingSelected />
      ) : (
        <Details {...props} target={target} key={`${target.place.file} ${showPath(target.place)}`} />
      )}
    </div>
  );
}

function NothingSelected() {
  const words = useWords().inspector;
  return (
    <div className="inspector-empty">
      <h2>{words.nothing}</h2>
      <p>{words.whatToChoose}</p>
      <p>
        <kbd>F6</kbd> {words.panes}
      </p>
    </div>
  );
}

function Details({ target, ...props }: InspectorProps & { readonly target: Inspected }) {
  const { rulebook, base, preview, onEdit, onOpenSource } = props;
  return (
    <>
      <header className="inspector-head">
        <div className="inspector-title">
          {badgeOf(target) !== undefined && <span className="number-badge">{badgeOf(target)}</span>}
          <h2>{titleOf(target)}</h2>
        </div>
        <div className="inspector-path">
          <span className="mono" title={showPath(target.place)}>
            {shortPath(target)}
          </span>
          <SourceLink
            place={target.kind === "parameter" ? target.parameter.valuePlace : target.place}
            onOpenSource={onOpenSource}
          />
        </div>
      </header>
      <div className="inspector-body">
        <fieldset disabled={props.readOnly}>
          <Fields target={target} rulebook={rulebook} base={base} onEdit={onEdit} />
          {target.kind === "member" && <PlaceFields {...target} rulebook={rulebook} arranging={props.arranging} />}
        </fieldset>
        {target.kind === "member" && target.domain.kind === "board" && (
          <MeasuredHere preview={preview} board={target.domain.name} member={target.member} />
        )}
        {target.kind !== "link" && (
          <ClausesThatUse rulebook={rulebook} target={target} preview={preview} onOpenSource={onOpenSource} />
        )}
      </div>
    </>
  );
}

function Fields({
  target,
  ...props
}: Pick<InspectorProps, "rulebook" | "base" | "onEdit"> & { readonly target: Inspected }) {
  const words = useWords().inspector;
  switch (target.kind) {
    case "parameter":
      return <ParameterFields {...props} parameter={target.parameter} />;
    case "link":
      return (
        <>
          <h3 className="caption">{words.road}</h3>
          <LinkField {...props} domain={target.domain} link={target.link} label={words.steps} />
        </>
      );
    case "member":
      return (
        <>
          <MemberFields {...props} domain={target.domain} member={target.member} />
          <LinkFields {...props} domain={target.domain} member={target.member} />
        </>
      );
  }
}

function titleOf(target: Inspected): string {
  switch (target.kind) {
    case "parameter":
      return target.parameter.label;
    case "link":
      return linkTitle(target.domain, target.link);
    case "member":
      return target.domain.members[target.member]?.title ?? "";
  }
}

function badgeOf(target: Inspected): number | undefined {
  if (target.kind !== "member") return undefined;
  const { domain, member } = target;
  return domain.kind === "board" && (domain.board?.lineOf[member] ?? -1) >= 0 ? spaceNumber(domain, member) : undefined;
}

function shortPath(target: Inspected): string {
  if (target.kind === "parameter") return target.parameter.name;
  if (target.kind === "link") return `${idAsWords(target.domain.label)}, ${target.link.name}`;
  const { domain, member } = target;
  const kind = kindName(domain, member);
  return `${idAsWords(domain.label)}${kind === "" ? "" : `, ${idAsWords(kind).toLowerCase()}`}`;
}
