import { toast } from 'react-toastify/unstyled';

/** Shows an error toast; the same sentence is not shown twice at a time. Browser only. */
export function notifyError(sentence: string): void {
  toast.error(sentence, { toastId: sentence });
}

/** Shows a success toast. Browser only. */
export function notifySuccess(sentence: string): void {
  // Polite: a screen reader finishes its sentence first.
  toast.success(sentence, { role: 'status' });
}
