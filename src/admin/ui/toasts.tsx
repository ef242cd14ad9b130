import { type FocusEvent, useEffect, useRef } from 'react';
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { CloseIcon } from '#ui/icons.tsx';
import { focusHeading, isFocusLost } from './focus.ts';

/** Milliseconds that a toast stays (`docs/specification/back-office.md#notifications`). */
const TOAST_TIME = 3000;

function CloseButton({ closeToast }: Pick<CloseButtonProps, 'closeToast'>) {
  return (
    <button
      type="button"
      aria-label="Fermer"
      className="touch -my-2 -mr-2 inline-flex shrink-0 items-center justify-center self-start rounded-field hover:bg-base-content/10"
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <CloseIcon className="size-5" />
    </button>
  );
}

/** Restores the focus to where it was before the toasts, when the focused toast disappears. */
function useFocusReturn() {
  const area = useRef<HTMLDivElement>(null);
  const inside = useRef<Node | null>(null);
  const outside = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!area.current) return;
    // An observer, because the toasts' own event may come before the element is removed.
    const observer = new MutationObserver((records) => {
      const removed = records.flatMap(({ removedNodes }) => [...removedNodes]);
      if (!isFocusLost() || !removed.some((node) => node.contains(inside.current))) return;
      if (outside.current?.isConnected) outside.current.focus();
      else focusHeading();
      toast.play();
    });
    observer.observe(area.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  const onFocus = ({ target, relatedTarget }: FocusEvent) => {
    toast.pause();
    inside.current = target;
    const isFromOutside = relatedTarget instanceof HTMLElement && !area.current?.contains(relatedTarget);
    if (isFromOutside) outside.current = relatedTarget;
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && area.current?.contains(relatedTarget))) toast.play();
  };
  return { ref: area, onFocus, onBlur };
}

/**
 * Shows the toasts at the top right: each stays {@link TOAST_TIME}, longer while a pointer or the focus is on it
 * (WCAG 2.2 SC 2.2.1). Alt+T moves the focus to them.
 */
export function Toasts() {
  return (
    <div {...useFocusReturn()}>
      <ToastContainer
        position="top-right"
        autoClose={TOAST_TIME}
        aria-label="Notifications (Alt+T)"
        closeButton={CloseButton}
        // With reduced motion, its own animation never ends, and the toast would stay.
        transition={false}
        toastClassName="open-down"
        // The hidden progress bar's animation is the timer.
        hideProgressBar
        progressClassName="keeps-time"
      />
    </div>
  );
}
