import { useState } from 'react';
import { type ToastContentProps, toast } from 'react-toastify/unstyled';

interface UndoToastProps extends Partial<Pick<ToastContentProps, 'closeToast'>> {
  readonly sentence: string;
  readonly undo: () => Promise<void>;
}

/** Content of a success toast with a button that undoes. The toast passes `closeToast`. */
function UndoToast({ sentence, undo, closeToast }: UndoToastProps) {
  const [isUndoing, setUndoing] = useState(false);
  const takeBack = async () => {
    if (isUndoing) return;
    setUndoing(true);
    await undo();
    closeToast?.(true);
  };
  return (
    <div className="grow">
      <p>{sentence}</p>
      <button
        type="button"
        aria-disabled={isUndoing}
        className="touch mt-1 -ml-2 inline-flex items-center rounded-field px-2 font-semibold text-primary underline underline-offset-4 hover:bg-primary/10"
        onClick={() => void takeBack()}
      >
        {isUndoing ? 'Annulation...' : 'Annuler'}
      </button>
    </div>
  );
}

/** Shows an error toast; the same sentence is not shown twice at a time. Browser only. */
export function notifyError(sentence: string): void {
  toast.error(sentence, { toastId: sentence });
}

interface SuccessOptions {
  /** Undoes what was done and reports its own outcome; a button in the toast calls it. */
  readonly undo?: () => Promise<void>;
}

/** Shows a success toast. Browser only. */
export function notifySuccess(sentence: string, { undo }: SuccessOptions = {}): void {
  const content = undo ? <UndoToast sentence={sentence} undo={undo} /> : sentence;
  // Polite: a screen reader finishes its sentence first.
  toast.success(content, { role: 'status' });
}
