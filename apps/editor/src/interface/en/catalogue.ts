import { grammarOf } from "../grammar.ts";
import { changes, find, keys } from "./aids.ts";
import { arranging } from "./arranging.ts";
import { board } from "./board.ts";
import { cards } from "./cards.ts";
import { dock } from "./dock.ts";
import { effects } from "./effects.ts";
import { fields } from "./fields.ts";
import { formulas } from "./formulas.ts";
import { inspector } from "./inspector.ts";
import { library } from "./library.ts";
import { names } from "./names.ts";
import { notices } from "./notices.ts";
import { problems } from "./problems.ts";
import { rules } from "./rules.ts";
import { sheet } from "./sheet.ts";
import { shell } from "./shell.ts";
import { game, rulings, simulation } from "./simulation.ts";
import { source } from "./source.ts";
import { tables } from "./tables.ts";
import { texts } from "./texts.ts";
import { tour } from "./tour.ts";
import { variants } from "./variants.ts";

/** The English texts, the source of all others, by area. */
export const en = {
  /** For functions that take a locale. */
  language: "en",
  /** Numbers, times and plurals. */
  say: grammarOf("en"),
  shell,
  find,
  keys,
  tour,
  changes,
  formulas,
  effects,
  dock,
  rules,
  cards,
  board,
  notices,
  names,
  source,
  variants,
  problems,
  library,
  inspector,
  tables,
  arranging,
  sheet,
  fields,
  simulation,
  game,
  rulings,
  texts,
};
