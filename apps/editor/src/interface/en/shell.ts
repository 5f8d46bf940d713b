import { grammarOf, phrase } from "../grammar.ts";

const say = grammarOf("en");

/** The frame around the views: bar, rail, menus, saving. */
export const shell = {
  views: "Views",
  view: {
    board: "Board",
    cards: "Cards",
    tables: "Tables",
    rules: "Rules",
    texts: "Texts",
    source: "Source",
    rulings: "Rulings",
    simulation: "Simulation",
    game: "Game",
    problems: "Problems",
  },
  inspector: "Inspector",
  undo: {
    none: "Nothing to undo",
    step: ({ step }: { readonly step: string }) => `Undo: ${step}`,
  },
  redo: {
    none: "Nothing to redo",
    step: ({ step }: { readonly step: string }) => `Redo: ${step}`,
  },
  save: "Save",
  saveAsHouseRule: "Save as house rule …",
  saved: "Saved",
  savedAt: ({ time }: { readonly time: string }) => `Saved ${time}`,
  unsaved: ({ edits }: { readonly edits: number }) =>
    say.counted(edits, { one: "# unsaved edit", other: "# unsaved edits" }),
  unsavedKept: ({ edits, time }: { readonly edits: number; readonly time: string }) =>
    say.counted(edits, {
      one: `# unsaved edit, recovery copy ${time}`,
      other: `# unsaved edits, recovery copy ${time}`,
    }),
  saving: "Saving",
  notSaved: ({ reason }: { readonly reason: string }) => `Not saved: ${reason}`,
  savingWaits: "Saving waits: the file changed on disk",
  rulebooks: "Rulebooks",
  allRulebooks: "All rulebooks",
  isOpen: "open",
  isHouseRule: "house rule",
  theme: {
    name: "Theme",
    chosen: ({ theme }: { readonly theme: string }) => `Theme: ${theme}`,
    system: "As the system",
    light: "Light",
    dark: "Dark",
  },
  language: {
    name: "Language",
    chosen: ({ language }: { readonly language: string }) => `Language: ${language}`,
  },
  variant: "Variant",
  base: "Base",
  changes: ({ count }: { readonly count: number }) => say.counted(count, { one: "# change", other: "# changes" }),
  page: {
    description: "Edit rulebooks and see at once what their games say.",
    opening: "Opening the rulebook…",
    absent: ({ folder }: { readonly folder: string }) => `There is no rulebook in ${folder}`,
    whatIsOne: "A rulebook is a folder with a file rulebook.yaml inside the workspace.",
  },
  conflict: {
    changed: "Changed on disk",
    changedOutside: <Part>({ file }: { readonly file: Part }) =>
      phrase`${file} was changed outside, and has unsaved edits here. Saving waits.`,
    deleted: "Deleted on disk",
    deletedOutside: <Part>({ file }: { readonly file: Part }) =>
      phrase`${file} was deleted outside, and has unsaved edits here. Saving waits.`,
    compare: "Compare",
    compareFile: ({ file }: { readonly file: string }) => `Compare ${file}`,
    keepMine: "Keep mine",
    takeTheirs: "Take theirs",
    takeBoth: "Merge both",
    letGo: "Let it go",
    compared: ({ file }: { readonly file: string }) => `${file}: on disk, and here`,
  },
  recovery: {
    found: "Unsaved edits found",
    kept: <Part>({ when, files }: { readonly when: string; readonly files: Part }) =>
      phrase`of another page, kept ${when}, in ${files}`,
    bringBack: "Bring back",
    discard: "Discard",
    compared: ({ file }: { readonly file: string }) => `${file}: now, and as it was kept`,
    restored: "unsaved edits brought back",
  },
};
