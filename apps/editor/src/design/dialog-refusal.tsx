"use client";
import { Icon } from "./icon";

/** Why a dialog did not do what it was asked to. */
export function DialogRefusal({ reason }: { readonly reason: string }) {
  return (
    <p className="dialog-refusal" role="alert">
      <Icon name="problems" size={14} />
      <span>{reason}</span>
    </p>
  );
}
