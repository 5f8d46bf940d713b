/** One minute around the editor, for those who see it for the first time. */
export const tour = {
  name: "One minute around the editor",
  offer: "New here? Take a minute to look around",
  step: ({ at, of }: { readonly at: number; readonly of: number }) => `${at} of ${of}`,
  next: "Next",
  back: "Back",
  end: "End the tour",
  done: "Start",
  views: {
    title: "One rulebook, many views",
    text: "Board, cards, tables, rules and source show the same files. Whatever you select in one is selected in all of them.",
  },
  main: {
    title: "Choose something",
    text: "Click a space, or go there with the arrow keys. Enter opens it beside the board; Ctrl F finds anything by its words.",
  },
  inspector: {
    title: "Change a number",
    text: "What is selected stands here with its fields. Every change is one line in a file, and one step that Ctrl Z takes back.",
  },
  preview: {
    title: "See what it does",
    text: "A moment after each change thousands of games are played with the same luck as before: how long they are, who wins, where money goes. Table shows any chart as numbers.",
  },
  bar: {
    title: "Keep it, as a rule or as a house rule",
    text: "Save writes the files. Save as house rule leaves the rulebook as it is and writes your changes beside it. Press ? for all keys.",
  },
};
