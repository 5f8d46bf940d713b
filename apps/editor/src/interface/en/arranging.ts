import { grammarOf } from "../grammar.ts";

const say = grammarOf("en");

/** Adding, moving, joining and deleting rows, cards and spaces. */
export const arranging = {
  head: "Place",
  position: "Position",
  of: ({ of }: { readonly of: number }) => `of ${of}`,
  add: "Add one after it",
  remove: "Delete …",
  connect: "Road to",
  choose: "choose a place",
  newTitle: "New",
  moved: ({ title, position, of }: { readonly title: string; readonly position: number; readonly of: number }) =>
    `${title}, ${position} of ${of}`,
  moveLabel: ({ title, position }: { readonly title: string; readonly position: number }) =>
    `${title} to position ${position}`,
  drawnLabel: ({ title }: { readonly title: string }) => `${title}, where it is drawn`,
  addLabel: ({ title }: { readonly title: string }) => `One more after ${title}`,
  added: ({ title }: { readonly title: string }) => `Added after ${title}`,
  connectLabel: ({ from, to }: { readonly from: string; readonly to: string }) => `Road from ${from} to ${to}`,
  removeLabel: ({ title }: { readonly title: string }) => `Delete ${title}`,
  removed: ({ title }: { readonly title: string }) => `${title} deleted. Ctrl Z brings it back.`,
  ask: ({ title }: { readonly title: string }) => `Delete ${title}?`,
  notNamed: "Nothing else names it. Its comments go with it.",
  named: ({ count }: { readonly count: number }) =>
    say.counted(count, {
      one: "It is named in # place, which will then name nothing:",
      other: "It is named in # places, which will then name nothing:",
    }),
  roads: ({ count }: { readonly count: number }) =>
    say.counted(count, { one: "# road that ends here goes with it.", other: "# roads that end here go with it." }),
  more: ({ count }: { readonly count: number }) => say.counted(count, { other: "and # more" }),
  cancel: "Cancel",
  delete: "Delete",
  keys: "Alt with arrows moves, Delete deletes, Insert adds.",
};
