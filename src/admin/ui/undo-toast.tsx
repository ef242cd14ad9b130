import { useState } from 'react';
import type { ToastContentProps } from 'react-toastify/unstyled';

interface UndoToastProps extends Partial<Pick<ToastContentProps, 'closeToast'>> {
  readonly sentence: string;
  readonly undo: () => Promise<void>;
}

/** What was done, and a button that takes it back. The toast gives `closeToast` to what it shows. */
export function UndoToast({ sentence, undo, closeToast }: UndoToastProps) {
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
