/** Fields and what stands in them, wherever a value of a rulebook is shown or edited. */
export const fields = {
  yes: "Yes",
  no: "No",
  none: "None",
  /** Stands in a number field, and may be typed there. */
  noNumber: "none",
  /** There is no such value in the base. */
  nothing: "nothing",
  usual: "usual value",
  /** What is compared with, before its value. */
  saved: "saved",
  base: "base",
  changed: "changed",
  reset: "Reset",
  resetTo: ({ label, value }: { readonly label: string; readonly value: string }) => `Reset ${label} to ${value}`,
  notTaken: ({ reason }: { readonly reason: string }) => `Not taken: ${reason}`,
  refused: {
    empty: "a number is needed",
    notWhole: "not a whole number",
    tooLarge: "too large",
    atLeast: ({ limit }: { readonly limit: string }) => `at least ${limit}`,
    atMost: ({ limit }: { readonly limit: string }) => `at most ${limit}`,
    inSteps: ({ step }: { readonly step: string }) => `in steps of ${step}`,
  },
  openInSource: ({ place }: { readonly place: string }) => `${place}, open in the source`,
  range: ({ from, to }: { readonly from: string; readonly to: string }) => `${from} to ${to}`,
  rangeInSteps: ({ from, to, step }: { readonly from: string; readonly to: string; readonly step: string }) =>
    `${from} to ${to}, step ${step}`,
};
