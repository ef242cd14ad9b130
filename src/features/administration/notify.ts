import { toast } from 'react-toastify/unstyled';

/** Shows a sentence in the toast area; the same one is not shown twice at a time. Browser only. */
export function notifyError(sentence: string): void {
  toast.error(sentence, { toastId: sentence });
}
