import { type PointerEvent, useEffect, useState } from 'react';
import { useLatest } from '#ui/use-latest.ts';

/** Pixels from the window's edge within which a drag scrolls, and pixels a frame it scrolls by. */
const EDGE = 96;
const SCROLL_STEP = 10;

/** Attribute of a card that can be dragged: the id of its item. */
export const DRAG_ATTRIBUTE = 'data-drag-id';

interface DragOptions {
  /** Called while the dragged card is over another one. */
  readonly onOver: (id: string, overId: string) => void;
  /** Called when the drag is cancelled: the order from before it is wanted back. */
  readonly onCancel: () => void;
}

function idAt(x: number, y: number): string | null {
  const card = document.elementFromPoint(x, y)?.closest(`[${DRAG_ATTRIBUTE}]`);
  return card?.getAttribute(DRAG_ATTRIBUTE) ?? null;
}

function scrollSpeed(y: number): number {
  if (y < EDGE) return -SCROLL_STEP;
  return y > window.innerHeight - EDGE ? SCROLL_STEP : 0;
}

/**
 * Returns the state of a drag by mouse, pen or finger (Pointer Events), and a function that starts one. Keys and
 * buttons have to do the same (WCAG 2.2 SC 2.5.7).
 */
export function useDrag(options: DragOptions) {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const latest = useLatest(options);

  useEffect(() => {
    if (draggedId === null) return;
    const point = { x: 0, y: window.innerHeight / 2 };
    let frame = 0;
    const look = () => {
      const overId = idAt(point.x, point.y);
      if (overId !== null && overId !== draggedId) latest.current.onOver(draggedId, overId);
    };
    const scroll = () => {
      const speed = scrollSpeed(point.y);
      if (speed !== 0) {
        window.scrollBy({ top: speed, behavior: 'instant' });
        look();
      }
      frame = requestAnimationFrame(scroll);
    };
    const onMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      point.x = clientX;
      point.y = clientY;
      look();
    };
    const drop = () => setDraggedId(null);
    const cancel = () => {
      latest.current.onCancel();
      drop();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') cancel();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', drop, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
    window.addEventListener('keydown', onKeyDown, { signal });
    frame = requestAnimationFrame(scroll);
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
    };
  }, [draggedId, latest]);

  return {
    draggedId,
    /** For the handle's `onPointerDown`. */
    start: (id: string) => (event: PointerEvent) => {
      if (event.button !== 0) return;
      setDraggedId(id);
    },
  };
}
