/** Making a house rule of unsaved edits. */
export const variants = {
  saveAs: "Save as house rule",
  whatHappens:
    "The unsaved edits go into a file of their own, and the rulebook stays as it was saved. Undo brings them back.",
  title: "Title",
  name: "Name",
  nameNote: "for its file and for commands",
  writtenTo: ({ file }: { readonly file: string }) => `written to ${file}`,
  notSaved: ({ reason }: { readonly reason: string }) => `Not saved, and nothing is lost: ${reason}.`,
  cancel: "Cancel",
  save: "Save house rule",
  playing: "Playing the examples",
  refused: {
    badName: "small letters, digits and underscores, beginning with a letter",
    nameTaken: "there is one of this name already",
    noName: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      `\`${id}\` is no name for it: ${reason}`,
    changedOnDisk: "a file was changed on disk",
    settleFirst: "settle that first",
    textsChanged: "the texts have changed meanwhile",
    tryAgain: "try again",
    notWritten: ({ file, reason }: { readonly file: string; readonly reason: string }) =>
      `${file} was not written: ${reason}`,
    fileThere: ({ file }: { readonly file: string }) => `there is a file ${file} already`,
    otherName: "choose another name",
    noLine: ({ what }: { readonly what: string }) => `${what} cannot be changed by a line of a house rule`,
    inSource: "change it in the source",
    mendFirst: ({ problem }: { readonly problem: string }) => `first mend the rulebook: ${problem}`,
    unreadable: "the rulebook cannot be read",
    diskUnreadable: "the rulebook on disk cannot be read",
    takesFile: ({ file }: { readonly file: string }) => `a house rule cannot take away a whole file, ${file}`,
    bringsFile: ({ file }: { readonly file: string }) => `a house rule cannot bring a whole file, ${file}`,
    nothingChanged: "nothing was changed that a house rule could say",
    layoutChanged: ({ file }: { readonly file: string }) =>
      `a comment or the layout changed in ${file}, which a house rule made here cannot say`,
    structureChanged: ({ file }: { readonly file: string }) =>
      `more than single values changed in ${file}, which a house rule made here cannot say`,
    valueUnsayable: ({ path, file }: { readonly path: string; readonly file: string }) =>
      `the value at ${path} in ${file} cannot be said by a line of a house rule`,
    wouldNotHold: ({ problem }: { readonly problem: string }) => `the house rule would not hold: ${problem}`,
    notReadable: "it cannot be read",
    playsOtherwise: "the house rule would not play as the edited rulebook does",
  },
  moved: ({ title }: { readonly title: string }) => `edits moved to the house rule “${title}”`,
};
