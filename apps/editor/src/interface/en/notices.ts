/** What the workbench says above its views. */
export const notices = {
  unread: ({ file, reason }: { readonly file: string; readonly reason: string }) =>
    `${file} was not opened: ${reason}.`,
  noHouseRule: ({ id }: { readonly id: string }) => `There is no house rule ${id} of this rulebook: this is its base.`,
  workerAgain: ({ reason }: { readonly reason: string }) => `A worker had to be started again: ${reason}.`,
  notChanged: ({ reason }: { readonly reason: string }) => `Not changed: ${reason}.`,
  close: "Close",
  reading: "Reading the rulebook…",
  cannotDraw: "The rulebook has errors, so it cannot be drawn yet.",
  seeProblems: "See the problems",
};
