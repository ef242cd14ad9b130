import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Theme } from '#ui/theme.ts';
import { hearNotices, PREVIEW_PATH, post } from './preview-messages.ts';
import type { PreviewedPublication } from './previewed-publication.ts';

/** A telephone in the hand, or a screen on a table. */
export type PreviewWidth = 'phone' | 'wide';

/** CSS pixels. */
const PHONE_WIDTH = 360;
const WIDE_WIDTH = 1280;

interface Room {
  readonly width: number;
  readonly height: number;
}

interface Placement extends Room {
  /** How much smaller than itself the page is shown. */
  readonly scale: number;
}

/** How wide and high the page's window is: a screen wider than the room there is, is shown smaller, not cut. */
function placementIn({ width, height }: Room, choice: PreviewWidth): Placement {
  if (choice === 'phone') return { width: Math.min(PHONE_WIDTH, width), height, scale: 1 };
  const scale = Math.min(1, width / WIDE_WIDTH);
  return { width: width / scale, height: height / scale, scale };
}

/** An element's room, as it is now. */
function useRoom() {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>();
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => {
      setRoom({ width: measured.clientWidth, height: measured.clientHeight });
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, room };
}

interface PreviewFrameProps {
  readonly publication: PreviewedPublication;
  readonly width: PreviewWidth;
  readonly theme: Theme;
  readonly onClose: () => void;
}

/**
 * The page in a window of its own, so that its width and its theme are its own. It may neither send forms nor open
 * other windows (HTML, `sandbox`).
 */
export function PreviewFrame({ publication, width, theme, onClose }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { element, room } = useRoom();
  const [isReady, setReady] = useState(false);
  const placement = room && placementIn(room, width);

  useEffect(
    () =>
      hearNotices(
        () => frame.current?.contentWindow ?? null,
        ({ type }) => (type === 'preview-close' ? onClose() : setReady(true)),
      ),
    [onClose],
  );
  useEffect(() => {
    if (isReady) post(frame.current?.contentWindow ?? null, { type: 'preview-theme', theme });
  }, [isReady, theme]);
  useEffect(() => {
    if (isReady) post(frame.current?.contentWindow ?? null, { type: 'preview-show', publication });
  }, [isReady, publication]);

  return (
    <div ref={element} className="min-h-0 grow overflow-hidden bg-base-300">
      {placement && (
        <iframe
          ref={frame}
          src={PREVIEW_PATH}
          title="La page telle que les visiteurs la verront"
          sandbox="allow-same-origin allow-scripts"
          className={`block origin-top-left bg-base-100 ${width === 'phone' ? 'mx-auto' : ''}`}
          style={{
            width: placement.width,
            height: placement.height,
            transform: placement.scale < 1 ? `scale(${placement.scale})` : undefined,
          }}
        />
      )}
    </div>
  );
}
