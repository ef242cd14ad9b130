import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { catchBackButton } from './back-button.ts';
import { useLatest } from './use-latest.ts';

interface ModalDialogProps {
  readonly open: boolean;
  /** Called when closed without an answer, by Escape or otherwise. */
  readonly onClose: () => void;
  /** Id of the element that labels it. */
  readonly labelledBy: string;
  /** True when it fills the window; then the back button closes it, too. */
  readonly fillsScreen?: boolean;
  readonly children: ReactNode;
}

/**
 * Fits a dialog into the visual viewport, because an on-screen keyboard does not shrink the window (CSSOM View,
 * VisualViewport).
 * @returns a function that ends it.
 */
function fitInSight(dialog: HTMLElement): (() => void) | undefined {
  const sight = window.visualViewport;
  if (!sight) return undefined;
  const follow = () => {
    // While the reader has zoomed in, the dialog must not follow the viewport.
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
 * The platform's modal dialog: the page behind is inert, Escape closes it, and the focus goes to the element with
 * `data-focus-first`, else the first control, and is restored at the end.
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
  // Rendered outside of the surrounding form, because a dialog may contain a form.
  return createPortal(
    <dialog
      ref={element}
      className="modal modal-bottom sm:modal-middle"
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (event.target !== element.current) return;
        // Controlled by `open`; a late close event must not close a dialog that was reopened meanwhile.
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Ignores close events of nested dialogs.
        if (event.target === element.current && open) onClose();
      }}
    >
      {open && <div className={`modal-box bg-surface ${fillsScreen ? WHOLE_SCREEN : ''}`}>{children}</div>}
    </dialog>,
    document.body,
  );
}
