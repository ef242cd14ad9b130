import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { catchBackButton } from './back-button.ts';
import { useLatest } from './use-latest.ts';

interface ModalDialogProps {
  readonly open: boolean;
  /** Escape, or whatever else closes it without an answer. */
  readonly onClose: () => void;
  /** The id of the element that names it. */
  readonly labelledBy: string;
  /** True when it fills the window; the back button then closes it too. */
  readonly fillsScreen?: boolean;
  readonly children: ReactNode;
}

/**
 * Fits a dialog into the visible part of the window: an on-screen keyboard covers the rest, and the window itself
 * does not shrink for it (CSSOM View, VisualViewport).
 * @returns a function that ends it.
 */
function fitInSight(dialog: HTMLElement): (() => void) | undefined {
  const sight = window.visualViewport;
  if (!sight) return undefined;
  const follow = () => {
    // Whoever has pinched to enlarge looks at a part of the dialog, which is not to follow.
    const isEnlarged = sight.scale > 1.01;
    dialog.style.setProperty('--seen-top', isEnlarged ? '0px' : `${sight.offsetTop}px`);
    dialog.style.setProperty('--seen-height', isEnlarged ? '100%' : `${sight.height}px`);
  };
  follow();
  sight.addEventListener('resize', follow);
  sight.addEventListener('scroll', follow);
  return () => {
    sight.removeEventListener('resize', follow);
    sight.removeEventListener('scroll', follow);
  };
}

const WHOLE_SCREEN = 'h-dvh max-h-none w-screen max-w-none rounded-none p-0';

/**
 * The platform's own modal dialog: what is behind it is inert, Escape closes it, the focus goes to the element
 * with `data-focus-first` (else the first control) and comes back at the end.
 */
export function ModalDialog({ open, onClose, labelledBy, fillsScreen = false, children }: ModalDialogProps) {
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (!open) {
      dialog.close();
      return;
    }
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    return fitInSight(dialog);
  }, [open]);

  const close = useLatest(onClose);
  useEffect(() => {
    if (open && fillsScreen) return catchBackButton(() => close.current());
  }, [open, fillsScreen, close]);

  if (typeof document === 'undefined') return null;
  // Outside of the form it was asked from: a dialog may hold a form of its own.
  return createPortal(
    <dialog
      ref={element}
      className="modal modal-bottom sm:modal-middle"
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (event.target !== element.current) return;
        // Closed by what it is told, not before: whoever opens it again at once would be closed by the late event.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The close event of a dialog opened from within this one is not this one's.
        if (event.target === element.current && open) onClose();
      }}
    >
      {open && <div className={`modal-box bg-surface ${fillsScreen ? WHOLE_SCREEN : ''}`}>{children}</div>}
    </dialog>,
    document.body,
  );
}
