import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addresses } from '#src/addresses.ts';
import type { Theme } from '#ui/theme.ts';
import { listenForEvents, post } from './preview-messages.ts';
import type { PreviewedPublication } from './previewed-publication.ts';

/** Width of the window that is simulated. */
export type PreviewWidth = 'phone' | 'wide';

/** CSS pixels. */
const PHONE_WIDTH = 360;
const WIDE_WIDTH = 1280;

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Placement extends Size {
  /** Factor by which the page is shown smaller. */
  readonly scale: number;
}

/** Returns the size of the page's window: one that is wider than the available space is scaled down, not cut. */
function placeWindow({ width, height }: Size, choice: PreviewWidth): Placement {
  if (choice === 'phone') return { width: Math.min(PHONE_WIDTH, width), height, scale: 1 };
  const scale = Math.min(1, width / WIDE_WIDTH);
  return { width: width / scale, height: height / scale, scale };
}

/** Returns a ref and the current size of its element. */
function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const observer = new ResizeObserver(() => {
      setSize({ width: measured.clientWidth, height: measured.clientHeight });
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { element, size };
}

interface PreviewFrameProps {
  readonly publication: PreviewedPublication;
  readonly width: PreviewWidth;
  readonly theme: Theme;
  readonly onClose: () => void;
}

/**
 * Page in an iframe, which gives it a width and a theme of its own. It can neither send forms nor open other windows
 * (HTML Standard, `sandbox`).
 */
export function PreviewFrame({ publication, width, theme, onClose }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { element, size } = useSize();
  const [isReady, setReady] = useState(false);
  const placement = size && placeWindow(size, width);

  useEffect(
    () =>
      listenForEvents(
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
          src={addresses.admin.preview}
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
