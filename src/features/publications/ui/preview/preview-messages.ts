import type { Theme } from '#ui/theme.ts';
import type { PreviewedPublication } from './previewed-publication.ts';

/** The screen that shows what another window of this site posts to it. */
export const PREVIEW_PATH = '/admin/apercu';

/** From the form's window to the preview's. */
export type PreviewOrder =
  | { readonly type: 'preview-show'; readonly publication: PreviewedPublication }
  | { readonly type: 'preview-theme'; readonly theme: Theme };

/** From the preview's window to the form's: it listens; or Escape was pressed in it. */
export type PreviewNotice = { readonly type: 'preview-ready' } | { readonly type: 'preview-close' };

function isTyped(data: unknown): data is { readonly type: unknown } {
  return typeof data === 'object' && data !== null && 'type' in data;
}

function isOrder(data: unknown): data is PreviewOrder {
  return isTyped(data) && (data.type === 'preview-show' || data.type === 'preview-theme');
}

function isNotice(data: unknown): data is PreviewNotice {
  return isTyped(data) && (data.type === 'preview-ready' || data.type === 'preview-close');
}

/**
 * Hears what one window of this very site posts, and nobody else (HTML, "Cross-document messaging").
 * @returns how to stop it.
 */
function hear<T>(
  from: () => Window | null,
  isMessage: (data: unknown) => data is T,
  take: (message: T) => void,
) {
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === window.location.origin && source === from() && isMessage(data)) take(data);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

/** In the preview's window. */
export function hearOrders(take: (order: PreviewOrder) => void): () => void {
  return hear(() => window.parent, isOrder, take);
}

/** In the form's window. @param frame the preview's window, as far as it is there. */
export function hearNotices(frame: () => Window | null, take: (notice: PreviewNotice) => void): () => void {
  return hear(frame, isNotice, take);
}

/** Nobody but this site receives it: what is in a form is not public. */
export function post(to: Window | null, message: PreviewOrder | PreviewNotice): void {
  to?.postMessage(message, window.location.origin);
}
