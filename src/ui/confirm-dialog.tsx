import { type ReactNode, useId } from 'react';
import { ModalDialog } from './modal-dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly question: string;
  readonly explanation?: string;
  readonly confirmLabel: string;
  /** @default 'Annuler' */
  readonly cancelLabel?: string;
  /** True when the action cannot be undone: Enter then cancels. */
  readonly irreversible?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Shown below the explanation. */
  readonly children?: ReactNode;
}

/** Asks for confirmation; Escape cancels. */
export function ConfirmDialog({
  open,
  question,
  explanation,
  confirmLabel,
  cancelLabel = 'Annuler',
  irreversible = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <ModalDialog open={open} onClose={onCancel} labelledBy={id}>
      <h2 id={id} className="text-lg font-semibold">
        {question}
      </h2>
      {explanation && <p className="mt-2 text-muted">{explanation}</p>}
      {children}
      <div className="modal-action justify-between gap-4">
        <button
          type="button"
          className="button button-quiet"
          data-focus-first={irreversible || undefined}
          onClick={onCancel}
        >
          {cancelLabel}
        </button>
        <button
          type="button"
          className="button bg-error text-error-content"
          data-focus-first={!irreversible || undefined}
          onClick={onConfirm}
        >
          {confirmLabel}
        </button>
      </div>
    </ModalDialog>
  );
}
