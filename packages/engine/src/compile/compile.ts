import type { Local, Rulebook, Step } from "@rulewright/rulebook";
import type { Block, Program } from "../runtime/program";

/** Compiles a checked rulebook; never fails. */
export declare function compile(rulebook: Rulebook): Program;
/** Adds a block of steps to a program (an example's or a bet's `do`); run it with `beginSteps`. */
export declare function compileExtra(program: Program, steps: readonly Step[], locals: readonly Local[]): Block;
