import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Width of the window that a preview simulates. */
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

/** Returns the size of the page's window; one wider than the available space is scaled down, not cut. */
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

/** Class and style of an iframe that simulates a window. */
export interface FrameLook {
  readonly className: string;
  readonly style: { readonly width: number; readonly height: number; readonly transform: string | undefined };
}

interface FramedWindowProps {
  readonly width: PreviewWidth;
  /** Renders the iframe. */
  readonly children: (look: FrameLook) => ReactNode;
}

/** Container for a preview's iframe of a chosen width. */
export function FramedWindow({ width, children }: FramedWindowProps) {
  const { element, size } = useSize();
  const placement = size && placeWindow(size, width);
  return (
    <div ref={element} className="min-h-0 grow overflow-hidden bg-base-300">
      {placement &&
        children({
          className: `block origin-top-left bg-base-100 ${width === 'phone' ? 'mx-auto' : ''}`,
          style: {
            width: placement.width,
            height: placement.height,
            transform: placement.scale < 1 ? `scale(${placement.scale})` : undefined,
          },
        })}
    </div>
  );
}
