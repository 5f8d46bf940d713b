import { writeFileSync } from "node:fs";
import { houseRulesPage, PAGE } from "./house-rules/derive";

/** Plays the house rules again and writes their page; returns the exit code. */
export function main(): number {
  writeFileSync(PAGE, houseRulesPage());
  console.log(`wrote ${PAGE}`);
  return 0;
}
