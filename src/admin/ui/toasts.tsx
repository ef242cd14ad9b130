import { type FocusEvent, useEffect, useRef } from 'react';
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { CloseIcon } from '#ui/icons.tsx';
import { focusHeading } from './focus-heading.ts';
import { isFocusLost } from './focus-lost.ts';

/** Milliseconds a toast stays in the back office [9]. */
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

/** Where the focus was before it went to the toasts: it goes back there when the one it is in leaves. */
function useFocusOutside() {
  const area = useRef<HTMLDivElement>(null);
  const inside = useRef<Node | null>(null);
  const outside = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!area.current) return;
    // The page itself says what has left it: the toasts' own event may come before that.
    const departures = new MutationObserver((records) => {
      const removed = records.flatMap(({ removedNodes }) => [...removedNodes]);
      if (!isFocusLost() || !removed.some((node) => node.contains(inside.current))) return;
      if (outside.current?.isConnected) outside.current.focus();
      else focusHeading();
      toast.play();
    });
    departures.observe(area.current, { childList: true, subtree: true });
    return () => departures.disconnect();
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
 * The toasts, at the top right [2]: each stays 3 s, longer while a pointer or the focus is on it (WCAG 2.2, 2.2.1).
 * Alt+T goes to them [9].
 */
export function Toasts() {
  return (
    <div {...useFocusOutside()}>
      <ToastContainer
        position="top-right"
        autoClose={TOAST_TIME}
        aria-label="Notifications (Alt+T)"
        closeButton={CloseButton}
        // Animations of its own would never end where the visitor wants none, and the toast never leave.
        transition={false}
        toastClassName="open-down"
        // Its bar measures the time without being seen.
        hideProgressBar
        progressClassName="keeps-time"
      />
    </div>
  );
}
