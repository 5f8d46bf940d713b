import { compile } from "@rulewright/engine/compile";
import { newGame } from "@rulewright/engine/runtime";
import {
  clauseChanges,
  listChanges,
  type Message,
  type Rulebook,
  untranslatedFrom,
  type VariantChange,
} from "@rulewright/rulebook";
import { clauseSentence, messageSentence, voiceOf } from "@rulewright/simulate";
import { type LoadedRulebook, loadRulebook, NO_VARIANT, type WrittenVariants } from "../files/load-rulebook";
import { writeWhole } from "../files/write-whole";
import { type CommandOutcome, FINDINGS, FINE, refuseErrors, wrongUse } from "../run";
import { handbookWords } from "../scaffold/handbook-words";
import type { Terminal } from "../terminal/terminal";

export interface HandbookOptions extends WrittenVariants {
  readonly out?: string | undefined;
}

/** `rulewright handbook`: the rules as Markdown, with their numbers filled in, and what variants change. */
export async function handbook(terminal: Terminal, path: string, asked: HandbookOptions): Promise<CommandOutcome> {
  const loaded = loadRulebook(path, asked);
  if (loaded.kind === "unreadable") return wrongUse(loaded.problem);
  const refused = refuseErrors(terminal, loaded, false);
  if (refused !== undefined || loaded.rulebook === undefined) return refused ?? FINDINGS;
  const { rulebook } = loaded;
  const changes = changesOf(loaded, rulebook);
  if (typeof changes === "string") return wrongUse(changes);
  const text = [...head(rulebook), ...changes, ...chapters(rulebook), ...rulings(rulebook)].join("\n");
  if (asked.out === undefined) terminal.say(text);
  else writeWhole(asked.out, `${text}\n`);
  return FINE;
}

function head(rulebook: Rulebook): readonly string[] {
  const words = handbookWords(rulebook.locale);
  const title = [rulebook.title, ...rulebook.variants.map((variant) => variant.title)].join(" · ");
  const { from, to } = rulebook.players;
  const contents = rulebook.chapters.map((chapter, at) => `${at + 1}. ${chapter.title}`);
  return [`# ${title}`, "", words.players(from, to), "", ...untranslatedNote(rulebook), ...contents, ""];
}

/** What the marks before clauses mean, where there are some. */
function untranslatedNote(rulebook: Rulebook): readonly string[] {
  const from = rulebook.clauses.map(({ text }) => untranslatedFrom(rulebook, text)).find((one) => one !== undefined);
  return from === undefined ? [] : [handbookWords(rulebook.locale).untranslated(from), ""];
}

/** What the variants say otherwise than the rulebook, clause by clause; nothing for a rulebook by itself. */
function changesOf(loaded: LoadedRulebook, varied: Rulebook): readonly string[] | string {
  if (varied.variants.length === 0) return [];
  const plain = loadRulebook(loaded.folder, { ...NO_VARIANT, locale: varied.locale });
  if (plain.kind === "unreadable") return plain.problem;
  const { value: changes } = listChanges(loaded.files, loaded.options);
  if (plain.rulebook === undefined || changes === undefined) return "the changes cannot be told";
  const words = handbookWords(varied.locale);
  const [before, after] = [sentencesOf(plain.rulebook), sentencesOf(varied)];
  const byClause = clauseChanges(plain.rulebook, varied, changes).map(({ clause, kind, changes: own }) => [
    `### ${clause} (${words.kinds[kind]})`,
    "",
    ...sentenceLines(before.get(clause), after.get(clause), words),
    // A changed sentence stands above, in the language of the handbook.
    ...own
      .filter(({ address }) => address !== `clauses.${clause}.text`)
      .map((change) => `- ${changeLine(change, words)}`),
    "",
  ]);
  const told = new Set(clauseChanges(plain.rulebook, varied, changes).flatMap((one) => one.changes));
  const others = changes.filter((change) => !told.has(change)).map((change) => `- ${changeLine(change, words)}`);
  return [
    `## ${words.changes}`,
    "",
    ...byClause.flat(),
    ...(others.length === 0 ? [] : [`### ${words.others}`, "", ...others, ""]),
  ];
}

type Words = ReturnType<typeof handbookWords>;

function sentenceLines(before: string | undefined, after: string | undefined, words: Words): readonly string[] {
  if (before === after) return after === undefined ? [] : [after, ""];
  return [
    ...(before === undefined ? [] : [`${words.before}: ~~${before}~~`, ""]),
    ...(after === undefined ? [] : [`${words.now}: ${after}`, ""]),
  ];
}

function changeLine({ address, kind, was, to }: VariantChange, words: Words): string {
  const isShort = (value: unknown) => typeof value !== "object" || value === null;
  if (kind === "set" && isShort(was) && isShort(to)) return `\`${address}\`: ${was ?? words.nothing} → **${to}**`;
  if (kind === "read") return `${words.ruling} \`${address}\`: ${was ?? ""} → **${to}**`;
  return `\`${address}\`: ${words.verbs[kind]}`;
}

/** Fills the numbers of a rulebook, as they are before a game, into its texts. */
function writerOf(rulebook: Rulebook) {
  const program = compile(rulebook);
  const voice = voiceOf(program);
  const state = newGame(program, { seats: rulebook.players.from, seed: 0 });
  return {
    sentence: (clause: number) => clauseSentence(voice, state, clause),
    message: (message: Message) => messageSentence(voice, state, message),
  };
}

function sentencesOf(rulebook: Rulebook): ReadonlyMap<string, string> {
  const { sentence } = writerOf(rulebook);
  return new Map(rulebook.clauses.map(({ id }, clause) => [id, sentence(clause)]));
}

function chapters(rulebook: Rulebook): readonly string[] {
  const sentences = sentencesOf(rulebook);
  return rulebook.chapters.flatMap((chapter, at) => [
    `## ${at + 1}. ${chapter.title}`,
    "",
    ...chapter.clauses.flatMap((clause) => {
      const id = rulebook.clauses[clause]?.id ?? "";
      return [`**${id}** ${sentences.get(id) ?? ""}`, ""];
    }),
  ]);
}

/** The open questions, with the readings that hold. */
function rulings(rulebook: Rulebook): readonly string[] {
  const words = handbookWords(rulebook.locale);
  if (rulebook.rulings.length === 0) return [];
  const { message } = writerOf(rulebook);
  const answers = rulebook.rulings.flatMap(({ asks, readings, chosen, clause }) => {
    const answer = readings.find(({ name }) => name === chosen);
    const words = answer === undefined ? chosen : message(answer.text);
    return [`**${rulebook.clauses[clause]?.id ?? ""}** ${message(asks)} ${words}`, ""];
  });
  return [`## ${words.rulings}`, "", ...answers];
}
