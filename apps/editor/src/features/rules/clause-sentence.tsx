"use client";
import type { Clause, Parameter, Rulebook } from "@rulewright/rulebook";
import { Button, Dialog, DialogTrigger, Popover } from "react-aria-components";
import { baseParameter } from "../../design/base-value";
import { formulaText } from "../../design/message-text";
import type { OnEdit } from "../../view-types";
import { ParameterFields } from "../inspector/parameter-fields";

interface ClauseSentenceProps {
  readonly rulebook: Rulebook;
  readonly base: Rulebook | undefined;
  readonly text: Clause["text"];
  readonly readOnly: boolean;
  readonly onEdit: OnEdit;
}

/** The author's sentence; its numbers can be turned where they stand. */
export function ClauseSentence({ text, ...props }: ClauseSentenceProps) {
  return (
    <p className="sentence" lang={props.rulebook.locale}>
      {text.parts.map((part, i) => {
        if (typeof part === "string") return part;
        const { root } = part;
        const parameter = root.op === "parameter" ? props.rulebook.parameters[root.parameter] : undefined;
        const words = formulaText(props.rulebook, part);
        return parameter === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are their places
          <span key={i} className={words.startsWith("{") ? "placeholder" : ""}>
            {words}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are their places
          <ParameterWord key={i} {...props} parameter={parameter} words={words} />
        );
      })}
    </p>
  );
}

/** A parameter as its amount, which opens its fields. */
export function ParameterWord({
  rulebook,
  base,
  readOnly,
  onEdit,
  parameter,
  words,
  className = "parameter",
}: Omit<ClauseSentenceProps, "text"> & {
  readonly parameter: Parameter;
  readonly words: string;
  readonly className?: string;
}) {
  const before = baseParameter(rulebook, base, parameter.name);
  const isChanged = before !== undefined && before !== parameter.value;
  return (
    <DialogTrigger>
      <Button className={isChanged ? `${className} changed` : className} aria-label={`${words}: ${parameter.label}`}>
        {words}
      </Button>
      <Popover className="popover parameter-popover" offset={6}>
        <Dialog aria-label={parameter.label}>
          <p className="parameter-name">{parameter.label}</p>
          <fieldset disabled={readOnly}>
            <ParameterFields rulebook={rulebook} base={base} parameter={parameter} onEdit={onEdit} />
          </fieldset>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
