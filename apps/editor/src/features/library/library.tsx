"use client";
import { type MouseEvent, type ReactNode, useState } from "react";
import { Icon } from "../../design/icon";
import { Phrase, useWords } from "../../interface/use-words";
import type { Words } from "../../interface/words";
import type { RulebookRow, ThemeChoice } from "../../view-types";
import { LanguageMenu } from "../shell/language-menu";
import { Mark } from "../shell/mark";
import { ThemeMenu } from "../shell/theme-menu";
import "./library.css";
import { NewRulebookDialog, type NewRulebookProps } from "./new-rulebook";

type OnOpen = (to: Pick<RulebookRow, "href">) => void;

export interface LibraryProps {
  /** Undefined while the workspace is being read. */
  readonly rulebooks: readonly RulebookRow[] | undefined;
  /** Folder of the workspace, as shown. */
  readonly workspace: string;
  /** Why the workspace could not be read. */
  readonly failure: string | undefined;
  readonly theme: ThemeChoice;
  readonly onTheme: (theme: ThemeChoice) => void;
  readonly onOpen: OnOpen;
  /** Makes a rulebook after the pattern of another; or says why not. */
  readonly onCreate: NewRulebookProps["onCreate"];
  /** Shows the page of a rulebook to somebody who is new. */
  readonly onTour: (to: RulebookRow) => void;
}

/** The rulebooks of the workspace. */
export function Library(props: LibraryProps) {
  const { rulebooks, workspace, failure, theme, onTheme, onOpen } = props;
  const { library: words, tour } = useWords();
  const [isMaking, setMaking] = useState(false);
  const [first] = rulebooks ?? [];
  return (
    <div className="library">
      <header className="library-bar">
        <Mark />
        <span className="grow" />
        <LanguageMenu />
        <ThemeMenu theme={theme} onTheme={onTheme} />
      </header>
      <main>
        <div className="library-head">
          <h1>{words.name}</h1>
          {first !== undefined && (
            <>
              <button type="button" className="button" onClick={() => props.onTour(first)}>
                {tour.offer}
              </button>
              <button type="button" className="button primary" onClick={() => setMaking(true)}>
                {words.create.open}
              </button>
            </>
          )}
        </div>
        <p className="library-lead">
          <Phrase parts={words.lead<ReactNode>({ workspace: <span className="mono">{workspace}</span> })} />
        </p>
        {failure !== undefined && (
          <p className="status bad" role="alert">
            <Icon name="problems" size={15} />
            {words.unreadable({ failure })}
          </p>
        )}
        {failure === undefined && rulebooks === undefined && (
          <p className="status quiet" role="status">
            <Icon name="clock" size={15} />
            {words.reading}
          </p>
        )}
        {rulebooks?.length === 0 && (
          <p className="library-none">
            <Phrase parts={words.none<ReactNode>({ file: <code className="mono">rulebook.yaml</code> })} />
          </p>
        )}
        {rulebooks !== undefined && rulebooks.length > 0 && (
          <ul>
            {rulebooks.map((row) => (
              <li key={row.folder}>
                <Book row={row} onOpen={onOpen} />
                {row.variants.length > 0 && (
                  <p className="library-variants">
                    {words.houseRules}{" "}
                    {row.variants.map((variant) => (
                      <a key={variant.id} className="link" href={variant.href} onClick={opening(variant, onOpen)}>
                        {variant.title}
                      </a>
                    ))}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </main>
      <NewRulebookDialog
        rulebooks={rulebooks ?? []}
        isOpen={isMaking}
        onClose={() => setMaking(false)}
        onCreate={props.onCreate}
      />
    </div>
  );
}

/** Opens in this page, unless another one is asked for. */
function opening(to: Pick<RulebookRow, "href">, onOpen: OnOpen) {
  return (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(to);
  };
}

function Book({ row, onOpen }: { readonly row: RulebookRow; readonly onOpen: OnOpen }) {
  const words = useWords().library;
  return (
    <a href={row.href} onClick={opening(row, onOpen)} className="library-row">
      <Spine title={row.title} />
      <span className="library-title">
        <b>{row.title}</b>
        <span className="mono">{row.folder}</span>
      </span>
      <span className="library-facts">{facts(row, words)}</span>
      <State row={row} />
      <span className="library-when">{row.changedAt === undefined ? "" : words.changed({ when: row.changedAt })}</span>
      <Icon name="right" size={15} />
    </a>
  );
}

/** The first letter on a board's frame: a sign to find a book again, without meaning. */
function Spine({ title }: { readonly title: string }) {
  return (
    <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true" className="spine">
      <rect x="1" y="1" width="42" height="42" rx="6" fill="var(--b-felt)" stroke="var(--line-strong)" />
      <rect
        x="4.500"
        y="4.500"
        width="35"
        height="35"
        rx="3"
        fill="none"
        stroke="var(--control-line)"
        strokeWidth="5"
        strokeDasharray="5.500 1.500"
        opacity=".35"
      />
      <text x="22" y="28.500" textAnchor="middle">
        {title.charAt(0)}
      </text>
    </svg>
  );
}

function facts(row: RulebookRow, words: Words["library"]): string {
  const players =
    row.players === undefined
      ? []
      : [
          row.players.from === row.players.to
            ? words.players({ count: row.players.from })
            : words.playersFromTo(row.players),
        ];
  const clauses = row.clauses === undefined ? [] : [words.clauses({ count: row.clauses })];
  return [...players, ...clauses].join(", ");
}

function State({ row }: { readonly row: RulebookRow }) {
  const words = useWords().library;
  if (row.errors > 0)
    return (
      <span className="status bad">
        <Icon name="cross" size={14} />
        {words.errors({ count: row.errors })}
      </span>
    );
  if (row.warnings > 0)
    return (
      <span className="status warn">
        <Icon name="problems" size={14} />
        {words.warnings({ count: row.warnings })}
      </span>
    );
  return (
    <span className="status ok">
      <Icon name="check" size={14} />
      {words.noProblems}
    </span>
  );
}
