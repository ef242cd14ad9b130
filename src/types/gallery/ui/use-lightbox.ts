import { type RefObject, type TouchEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addresses } from '#src/addresses.ts';
import { pageAddress } from '#ui/page-address.ts';

/** Returns the id of a picture's thumbnail, which takes the focus when the picture is closed. */
export function thumbnailId(id: string): string {
  return `image-${id}`;
}

/** State of the history's entry of a picture that was opened from the grid on the page: closing it goes back there. */
const FROM_GRID = { isFromGrid: true };

function isFromGrid(): boolean {
  const { state } = history;
  return typeof state === 'object' && state !== null && 'isFromGrid' in state;
}

/** A gallery's page, as far as its lightbox knows it. */
interface Moves {
  /** Ids of the page's pictures. */
  readonly ids: readonly string[];
  readonly page: number;
  /** Id of the picture that the server has opened; null where it opened none. */
  readonly opened: string | null;
}

/**
 * Returns the open picture, and functions that open another and close it. The page's own pictures open in it, with their
 * addresses; those of other pages are documents. All share one entry of the history: "back" closes the lightbox, too.
 */
export function useLightboxMoves({ ids, page, opened }: Moves) {
  const [shownId, setShownId] = useState(opened);

  const open = (id: string) => {
    const address = addresses.site.galleryPicture(id);
    if (!ids.includes(id)) return location.replace(address);
    if (shownId === null) history.pushState(FROM_GRID, '', address);
    else history.replaceState(history.state, '', address);
    setShownId(id);
  };
  const close = () => {
    if (isFromGrid()) return history.back();
    history.replaceState(null, '', pageAddress(addresses.site.gallery, page));
    setShownId(null);
  };

  useEffect(() => {
    const onPop = () => {
      setShownId(ids.find((id) => addresses.site.galleryPicture(id) === location.pathname) ?? null);
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [ids]);

  return { shownId, open, close };
}

/** True where a link is followed in the page itself: with one of these keys, it opens in another tab or window. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Opens the pictures whose links in the grid are followed. */
export function useGridLinks(ids: readonly string[], open: (id: string) => void): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('.gallery-grid a') : null;
      const id = ids.find((each) => link?.id === thumbnailId(each));
      if (id === undefined || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      open(id);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [ids, open]);
}

/** Makes the lightbox a modal dialog; once it is closed, the thumbnail of the last picture has the focus. */
export function useModalLightbox(dialog: RefObject<HTMLDialogElement | null>, shownId: string): void {
  const lastShown = useRef(shownId);
  useEffect(() => {
    lastShown.current = shownId;
  }, [shownId]);

  // Before it is painted: otherwise a key pressed as soon as it is seen reaches the page behind it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.matches(':modal')) {
      // Rendered open for browsers without JavaScript; `showModal` refuses an open dialog.
      element.removeAttribute('open');
      element.showModal();
    }
  }, [dialog]);

  // Once it is closed: until then, nothing behind it takes the focus.
  useEffect(() => () => document.getElementById(thumbnailId(lastShown.current))?.focus(), []);
}

/** Scrolls the shown picture's thumbnail into view; call it after {@link useModalLightbox}, which resets the scrolling. */
export function useShownThumbnail(strip: RefObject<HTMLElement | null>, shownId: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture's thumbnail comes into view with it
  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [strip, shownId]);
}

/** Steps to the next or previous picture with the arrow keys, wherever the focus is. */
export function useArrowKeys(onStep: (step: 1 | -1) => void): void {
  // Before the next picture is painted: otherwise the next key steps from the last one.
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

/** Marks the enlarged lightbox: without the mark, one finger could not move it in every direction. */
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
