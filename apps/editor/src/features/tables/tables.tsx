"use client";
import type { Place } from "@rulewright/diagnostics";
import type { Domain, Rulebook, Spinner } from "@rulewright/rulebook";
import { useRef } from "react";
import { idAsWords } from "../../design/id-words";
import { SourceLink } from "../../design/source-link";
import { useWords } from "../../interface/use-words";
import type { Words } from "../../interface/words";
import type { OnOpenSource } from "../../view-types";
import { MemberGrid, type TableContext } from "./member-grid";
import { ParameterGrid } from "./parameter-grid";
import "./tables.css";

export interface TablesProps extends TableContext {
  readonly onOpenSource: OnOpenSource;
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly note: string;
  readonly place: Place | undefined;
  readonly domain: Domain | undefined;
  readonly spinners: readonly Spinner[];
}

/** Parameters, payout tables, spinners and decks as editable grids, with a list to jump. */
export function Tables({ onOpenSource, ...context }: TablesProps) {
  const words = useWords().tables;
  const sections = sectionsOf(context.rulebook, words);
  const page = useRef<HTMLDivElement>(null);
  const jump = (id: string) => {
    const section = page.current?.querySelector(`[data-section="${CSS.escape(id)}"]`);
    section?.scrollIntoView({ block: "start" });
    section?.querySelector<HTMLElement>("td[tabindex='0']")?.focus({ preventScroll: true });
  };
  return (
    <div className="tables">
      <nav className="tables-list" aria-label={words.name}>
        <p className="tables-list-head">
          <span className="caption">{words.name}</span>
          <span className="muted">{words.rowsHead}</span>
        </p>
        {sections.map((section) => (
          <button key={section.id} type="button" onClick={() => jump(section.id)}>
            <span>{section.title}</span>
            <span className="count">{section.count}</span>
          </button>
        ))}
      </nav>
      <div className="tables-page" ref={page}>
        {sections.map((section) => (
          <section key={section.id} data-section={section.id} aria-label={section.title}>
            <header>
              <h2>{section.title}</h2>
              <span className="muted">{section.note}</span>
              <span className="grow" />
              {section.place !== undefined && <SourceLink place={section.place} onOpenSource={onOpenSource} />}
            </header>
            {section.domain === undefined ? (
              <ParameterGrid {...context} />
            ) : (
              <MemberGrid {...context} domain={section.domain} spinners={section.spinners} />
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

/** Parameters first, then tables in the order of the rulebook, then decks. */
function sectionsOf(rulebook: Rulebook, words: Words["tables"]): readonly Section[] {
  const of = (kind: Domain["kind"]) =>
    rulebook.domains.flatMap((domain, index) =>
      domain.kind === kind ? [domainSection(rulebook, words, domain, index)] : [],
    );
  const parameters: Section = {
    id: "parameters",
    title: words.parameters,
    count: rulebook.parameters.length,
    note: words.parametersNote,
    place: rulebook.parameters[0]?.place,
    domain: undefined,
    spinners: [],
  };
  return [...(rulebook.parameters.length === 0 ? [] : [parameters]), ...of("table"), ...of("deck")];
}

function domainSection(rulebook: Rulebook, words: Words["tables"], domain: Domain, index: number): Section {
  const spinners = rulebook.spinners.filter((spinner) => spinner.domain === index);
  return {
    id: domain.name,
    title: idAsWords(domain.name),
    count: domain.members.length,
    note: noteOf(domain, spinners, words),
    place: domain.place,
    domain,
    spinners,
  };
}

function noteOf(domain: Domain, spinners: readonly Spinner[], words: Words["tables"]): string {
  if (domain.kind === "deck")
    return words.cardsOfKinds({ cards: domain.copies?.length ?? domain.members.length, kinds: domain.members.length });
  if (spinners.length === 0) return words.rows({ count: domain.members.length });
  const total = (spinner: Spinner) => spinner.weights.reduce((sum, weight) => sum + weight, 0);
  return spinners
    .map((spinner) => words.spinner({ spinner: idAsWords(spinner.name).toLowerCase(), sectors: total(spinner) }))
    .join("; ");
}
