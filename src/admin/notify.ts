import { createElement } from 'react';
import { toast } from 'react-toastify/unstyled';
import { UndoToast } from './ui/undo-toast.tsx';

/** Shows a sentence in the toast area; the same one is not shown twice at a time. Browser only. */
export function notifyError(sentence: string): void {
  toast.error(sentence, { toastId: sentence });
}

interface SuccessOptions {
  /** Takes back what was done, and says by itself what came of that; a button offers it while the toast stands. */
  readonly undo?: () => Promise<void>;
}

/** Says in the toast area that something was done. It interrupts nobody: a screen reader finishes its sentence first. */
export function notifySuccess(sentence: string, { undo }: SuccessOptions = {}): void {
  const content = undo ? createElement(UndoToast, { sentence, undo }) : sentence;
  toast.success(content, { role: 'status' });
}
