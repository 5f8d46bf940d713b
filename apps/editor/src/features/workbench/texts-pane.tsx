"use client";
import { type PoEntry, withQuestion } from "@rulewright/texts";
import { useEffect, useMemo } from "react";
import { useWords } from "../../interface/use-words.tsx";
import type { AddressBar } from "../../session/address-bar.ts";
import { usePublished } from "../../session/use-published.ts";
import type { Workbench } from "../../session/workbench.ts";
import { entriesOf, listedTexts } from "../../translation/text-list.ts";
import type { TextRow } from "../../translation/text-row.ts";
import { accepted, answered, unitSplices, withRemark, withTargets } from "../../translation/unit-edit.ts";
import { languageName } from "../texts/language-name.ts";
import { rowTitle } from "../texts/row-title.ts";
import { TextsView } from "../texts/texts-view.tsx";
import { useTargetLocale } from "./use-target-locale.ts";

/** The texts of the rulebook, or of the open variant, in another language. */
export function TextsPane({
  workbench,
  address,
  part,
}: {
  readonly workbench: Workbench;
  readonly address: AddressBar;
  readonly part: string | undefined;
}) {
  const { texts, document } = workbench;
  const words = useWords();
  const state = usePublished(texts.state);
  const snapshot = usePublished(document);
  const { locales, locale, key, choose } = useTargetLocale({ workbench, address, part });
  useEffect(() => texts.watch(), [texts]);
  const name = locale === undefined ? undefined : texts.catalogueOf(locale);
  const catalogue = snapshot.catalogues.find((file) => file.name === name);
  const entries = useMemo(() => entriesOf(catalogue?.name ?? "", catalogue?.text), [catalogue?.name, catalogue?.text]);
  const report = state.report?.locale === locale ? state.report : undefined;
  const listed = useMemo(() => (report === undefined ? [] : listedTexts(report, entries)), [report, entries]);
  const language = languageName(locale ?? "", words.language);
  const change = (row: TextRow, label: string, make: (entry: PoEntry) => PoEntry, gesture?: string): void => {
    if (catalogue === undefined || report === undefined) return;
    const splices = unitSplices(catalogue, { text: row, texts: report.rows }, make);
    document.apply({
      label,
      files: [{ file: catalogue.name, splices }],
      ...(gesture === undefined ? {} : { gesture }),
    });
    if (gesture === undefined) document.endGesture();
  };
  return (
    <TextsView
      state={state}
      report={report}
      texts={listed}
      locales={locales}
      locale={locale}
      isBegun={catalogue !== undefined}
      selected={key}
      onLocale={choose}
      onSelect={(row) => address.show(`${locale ?? ""}:${row.key}`)}
      onBegin={async () => {
        if (locale === undefined || report?.source === undefined) return undefined;
        return texts.begin(locale, report.rows, report.source.id);
      }}
      onTargets={(row, targets) => {
        const label = words.texts.typed({ language, title: rowTitle(row, words.texts) });
        change(row, label, (entry) => withTargets(entry, targets), `translate ${name ?? ""} ${row.key}`);
      }}
      onEndTyping={() => document.endGesture()}
      onAccept={(row) => {
        const label = words.texts.acceptedStep({ language, title: rowTitle(row, words.texts) });
        change(row, label, (entry) => accepted(entry, row));
      }}
      onAnswer={(row, answer) => {
        change(row, words.texts.answeredStep({ title: rowTitle(row, words.texts) }), (entry) =>
          answered(entry, row, answer),
        );
      }}
      onQuestion={(row, question) => {
        const label = words.texts.askedStep({ title: rowTitle(row, words.texts) });
        const asked = question === "" ? undefined : question;
        change(row, label, (entry) => withQuestion(entry, asked), `ask ${row.key}`);
      }}
      onRemark={(row, remark) => {
        const label = words.texts.acceptedStep({ language, title: rowTitle(row, words.texts) });
        change(row, label, (entry) => withRemark(entry, remark));
      }}
      onOpen={(view, place) => address.open(view, place)}
    />
  );
}
