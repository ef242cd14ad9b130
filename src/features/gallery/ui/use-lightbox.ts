import { type RefObject, type TouchEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addresses } from '#src/addresses.ts';
import { pageAddress } from '#ui/page-address.ts';
import { isFromGrid, thumbnailId } from '../picture-address.ts';

/**
 * Moves between the addresses of pictures. The history holds one entry for all of them: "back" closes the lightbox,
 * as closing it does.
 * @param page of the gallery that holds the open picture.
 */
export function useLightboxMoves(page: number) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const open = (id: string) =>
    void navigate(addresses.site.galleryPicture(id), { replace: true, preventScrollReset: true, state });
  const close = () => {
    if (isFromGrid(state, page)) void navigate(-1);
    else
      void navigate(pageAddress(addresses.site.gallery, page), { replace: true, preventScrollReset: true });
  };
  return { open, close };
}

/**
 * Makes the lightbox modal: what is behind it is inert, and the focus stays in it. When it is gone, the focus is on
 * the picture that was seen last.
 */
export function useModalLightbox(dialog: RefObject<HTMLDialogElement | null>, shownId: string): void {
  const lastShown = useRef(shownId);
  useEffect(() => {
    lastShown.current = shownId;
  }, [shownId]);

  // Before it is painted: a key that is pressed as soon as it is seen stays in it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.matches(':modal')) {
      // It was rendered open, for where scripts do not run.
      element.removeAttribute('open');
      element.showModal();
    }
  }, [dialog]);

  // Once it is gone: until then, what is behind it takes no focus.
  useEffect(() => () => document.getElementById(thumbnailId(lastShown.current))?.focus(), []);
}

/** Brings the shown picture's thumbnail into view; called after the dialog is modal, which forgets what was scrolled. */
export function useShownThumbnail(strip: RefObject<HTMLElement | null>, shownId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture's thumbnail comes into view with it
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [strip, shownId]);
}

/** To the next picture and back, wherever the focus is: there is nothing else to do with the arrows. */
export function useArrowKeys(onStep: (step: 1 | -1) => void): void {
  // Before the next picture is painted: the key after it is not taken for one of the last picture's.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowRight') onStep(1);
      if (event.key === 'ArrowLeft') onStep(-1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onStep]);
}

/** True when the visitor has enlarged the window with two fingers and sees a part of it. */
function isEnlarged(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01;
}

/** Says on the lightbox whether it is enlarged: one finger then moves it about, in every direction. */
export function useEnlargement(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sight = window.visualViewport;
    const follow = () => dialog.current?.toggleAttribute('data-enlarged', isEnlarged());
    sight?.addEventListener('resize', follow);
    return () => sight?.removeEventListener('resize', follow);
  }, [dialog]);
}

/** Pixels that a finger moves sideways before it is a swipe. */
const SWIPE_DISTANCE = 48;

/** Returns the handlers of an element that can be swiped. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const onTouchStart = (event: TouchEvent) => {
    const touch = event.touches[0];
    // Two fingers enlarge the picture, and one then moves it about.
    start.current =
      touch && event.touches.length === 1 && !isEnlarged() ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const onTouchEnd = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    if (!touch || !start.current) return;
    const across = touch.clientX - start.current.x;
    const along = touch.clientY - start.current.y;
    start.current = null;
    if (Math.abs(across) >= SWIPE_DISTANCE && Math.abs(across) > Math.abs(along))
      onSwipe(across < 0 ? 1 : -1);
  };
  return { onTouchStart, onTouchEnd };
}
