"use client";
import { useWords } from "../interface/use-words";
import { Icon } from "./icon";

/** Why an entry was not taken, in the place where it was made. */
export function Refusal({ id, reason }: { readonly id: string; readonly reason: string }) {
  return (
    <span id={id} className="status bad refusal" role="alert">
      <Icon name="problems" size={12} />
      {useWords().fields.notTaken({ reason })}
    </span>
  );
}
