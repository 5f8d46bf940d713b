import type { Place } from "@rulewright/diagnostics";
import type { AmountStyle } from "../../design/amount-text";
import type { NumberLimits } from "../../design/number-text";
import type { PickerOption } from "../../design/option-picker";

/** One cell as the grid needs it, whatever it was made from. */
export type GridCell =
  | {
      readonly kind: "text";
      readonly shown: string;
      readonly quiet: boolean;
      readonly numeric?: boolean;
      readonly bar?: number;
    }
  | ({
      readonly kind: "number";
      readonly shown: string;
      readonly value: number;
      readonly style: AmountStyle;
      readonly limits: NumberLimits;
      readonly step: number;
    } & Editable)
  | ({ readonly kind: "string"; readonly shown: string } & Editable)
  | ({
      readonly kind: "option";
      readonly shown: string;
      readonly value: string;
      readonly options: readonly PickerOption[];
    } & Editable);

interface Editable {
  readonly edit: CellEdit;
  readonly base: GridBase | undefined;
  /** As the file says it, and where. */
  readonly written: string | number;
  readonly place: Pick<Place, "file" | "path">;
}

/** What the base says where the cell says something else. */
export interface GridBase {
  readonly shown: string;
  /** Brings it back; undefined where the base has no such cell. */
  readonly reset: (() => void) | undefined;
}

export type CellEdit = (value: string | number, typing: boolean) => void;

export function isEditable(cell: GridCell | undefined): boolean {
  return cell !== undefined && cell.kind !== "text";
}
