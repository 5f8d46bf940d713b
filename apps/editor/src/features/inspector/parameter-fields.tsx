"use client";
import type { Parameter, Rulebook } from "@rulewright/rulebook";
import { useId } from "react";
import { amountStyle, showAmount } from "../../design/amount-text";
import { baseParameter } from "../../design/base-value";
import { NumberField } from "../../design/number-field";
import { useWords } from "../../interface/use-words";
import type { OnEdit } from "../../view-types";
import { FieldRow } from "./field-row";

export function ParameterFields({
  rulebook,
  base,
  parameter,
  onEdit,
}: {
  readonly rulebook: Rulebook;
  readonly base: Rulebook | undefined;
  readonly parameter: Parameter;
  readonly onEdit: OnEdit;
}) {
  const id = useId();
  const words = useWords().inspector;
  const style = amountStyle(rulebook, parameter.unitName);
  const before = baseParameter(rulebook, base, parameter.name);
  const differs = before !== undefined && before !== parameter.value;
  const edit = (value: number, typing: boolean) =>
    onEdit({
      kind: "set_value",
      file: parameter.valuePlace.file,
      path: parameter.valuePlace.path,
      value,
      label: parameter.label,
      typing,
    });
  const reset = differs ? () => edit(before, false) : undefined;
  const limit = (value: number | undefined) => (value === undefined ? words.noLimit : showAmount(value, style));
  return (
    <>
      <h3 className="caption">{words.parameter}</h3>
      <FieldRow id={id} label={words.value} base={differs ? showAmount(before, style) : undefined} onReset={reset}>
        <NumberField
          id={id}
          value={parameter.value}
          style={style}
          limits={parameter}
          step={parameter.step}
          changed={differs}
          onChange={edit}
          onReset={reset}
        />
      </FieldRow>
      <dl className="facts">
        <div>
          <dt>{words.atLeast}</dt>
          <dd>{limit(parameter.from)}</dd>
        </div>
        <div>
          <dt>{words.atMost}</dt>
          <dd>{limit(parameter.to)}</dd>
        </div>
        <div>
          <dt>{words.step}</dt>
          <dd>{showAmount(parameter.step, style)}</dd>
        </div>
        <div>
          <dt>{words.nameInRules}</dt>
          <dd className="mono">{parameter.name}</dd>
        </div>
      </dl>
    </>
  );
}
