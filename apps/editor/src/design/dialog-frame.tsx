"use client";
import type { ReactNode } from "react";
import { Modal, ModalOverlay } from "react-aria-components";
import "./dialog.css";

export interface DialogFrameProps {
  readonly isOpen?: boolean;
  /** While something is under way it cannot be closed from outside. */
  readonly isBusy?: boolean;
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What every dialog stands in: a veil over the page, closed by Escape or a click beside it. */
export function DialogFrame({ isOpen = true, isBusy = false, className, onClose, children }: DialogFrameProps) {
  return (
    <ModalOverlay
      className="dialog-veil"
      isOpen={isOpen}
      isDismissable={!isBusy}
      isKeyboardDismissDisabled={isBusy}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={className === undefined ? "dialog" : `dialog ${className}`}>{children}</Modal>
    </ModalOverlay>
  );
}
