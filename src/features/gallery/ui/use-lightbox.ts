import { type RefObject, type TouchEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { addresses } from '#src/addresses.ts';
import { pageAddress } from '#ui/page-address.ts';

/** Attribute of the grid with the number of its page. */
export const GRID_PAGE = 'data-gallery-page';

/** Returns the id of a picture's thumbnail, which takes the focus when the picture is closed. */
export function thumbnailId(id: string): string {
  return `image-${id}`;
}

/** Returns the history state of a picture opened from a page of the grid: closing it goes back there. */
export function fromGrid(page: number) {
  return { fromGrid: page };
}

/** True when the history state says that a picture was opened from that page of the grid. */
function isFromGrid(state: unknown, page: number): boolean {
  return typeof state === 'object' && state !== null && 'fromGrid' in state && state.fromGrid === page;
}

/**
 * Returns functions that open another picture, close the lightbox, and name the picture that was asked for last: on a slow
 * link it is shown later, and of two keys in quick succession the second would go nowhere else than the first. All
 * pictures share one history entry: "back" closes the lightbox, too.
 * @param page page of the gallery that has the open picture. @param shownId of that picture.
 */
export function useLightboxMoves(page: number, shownId: string) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { state: loading } = useNavigation();
  const askedId = useRef(shownId);
  useEffect(() => {
    if (loading === 'idle') askedId.current = shownId;
  }, [loading, shownId]);
  const open = (id: string) => {
    askedId.current = id;
    void navigate(addresses.site.galleryPicture(id), { replace: true, preventScrollReset: true, state });
  };
  const close = () => {
    if (isFromGrid(state, page)) void navigate(-1);
    else
      void navigate(pageAddress(addresses.site.gallery, page), { replace: true, preventScrollReset: true });
  };
  return { open, close, asked: () => askedId.current };
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
