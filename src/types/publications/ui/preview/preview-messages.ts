import type { Theme } from '#ui/theme.ts';
import type { PreviewedPublication } from './previewed-publication.ts';

/** Message from the form's window to the preview's. */
export type PreviewCommand =
  | { readonly type: 'preview-show'; readonly publication: PreviewedPublication }
  | { readonly type: 'preview-theme'; readonly theme: Theme };

/** Message from the preview's window to the form's: it is listening, or Escape was pressed in it. */
export type PreviewEvent = { readonly type: 'preview-ready' } | { readonly type: 'preview-close' };

function isTyped(data: unknown): data is { readonly type: unknown } {
  return typeof data === 'object' && data !== null && 'type' in data;
}

function isCommand(data: unknown): data is PreviewCommand {
  return isTyped(data) && (data.type === 'preview-show' || data.type === 'preview-theme');
}

function isEvent(data: unknown): data is PreviewEvent {
  return isTyped(data) && (data.type === 'preview-ready' || data.type === 'preview-close');
}

/**
 * Passes on the messages of one window of this site, and of no other window (HTML Standard, cross-document messaging).
 * @returns how to stop.
 */
function listen<T>(
  from: () => Window | null,
  isMessage: (data: unknown) => data is T,
  onMessage: (message: T) => void,
) {
  const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === window.location.origin && source === from() && isMessage(data)) onMessage(data);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}

/** Listens in the preview's window. @returns how to stop. */
export function listenForCommands(onCommand: (command: PreviewCommand) => void): () => void {
  return listen(() => window.parent, isCommand, onCommand);
}

/** Listens in the form's window. @param frame returns the preview's window, once it is there. @returns how to stop. */
export function listenForEvents(
  frame: () => Window | null,
  onEvent: (event: PreviewEvent) => void,
): () => void {
  return listen(frame, isEvent, onEvent);
}

/** Posts a message that no other site receives: the content of a form is not public. */
export function post(to: Window | null, message: PreviewCommand | PreviewEvent): void {
  to?.postMessage(message, window.location.origin);
}
