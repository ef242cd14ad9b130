import { useId, useSyncExternalStore } from 'react';
import { frenchFileSize } from '#lib/text/file-size.ts';

/** A file that is being uploaded. */
interface Upload {
  readonly name: string;
  /** Its position, from 1, among the `count` files that are uploaded together. */
  readonly position: number;
  readonly count: number;
  /** Bytes. */
  readonly sent: number;
  readonly total: number;
  /** True while the network is gone; the upload goes on by itself. */
  readonly isWaiting: boolean;
  readonly cancel: () => void;
  /** Stops it; the server keeps what has arrived, for a later try. */
  readonly pause: () => void;
}

/** Default scope of an upload: most screens have one place that uploads. */
export const WHOLE_FORM = 'form';

const uploads = new Map<string, Upload>();
const listeners = new Set<() => void>();

/** Shows the upload of a scope; `null` when it is over. */
export function setUpload(scope: string, upload: Upload | null): void {
  if (upload) uploads.set(scope, upload);
  else uploads.delete(scope);
  for (const listener of listeners) listener();
}

/** Pauses a scope's upload as its screen is left, because it would go on unseen for the device's next user. */
export function pauseUpload(scope: string): void {
  uploads.get(scope)?.pause();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useUpload(scope: string): Upload | null {
  return useSyncExternalStore(
    subscribe,
    () => uploads.get(scope) ?? null,
    () => null,
  );
}

/** Each browser engine has its own selectors for the parts of the bar. */
export const PROGRESS_BAR =
  'my-1 block h-2 w-full appearance-none overflow-hidden rounded-full bg-base-300 [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-base-300 [&::-webkit-progress-value]:bg-primary';

/** Progress of the scope's upload, with a button that cancels it; nothing while there is none. */
export function UploadProgress({ scope = WHOLE_FORM }: { readonly scope?: string }) {
  const id = useId();
  const upload = useUpload(scope);
  if (!upload) return null;
  const { name, position, count, sent, total, isWaiting, cancel } = upload;
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
  return (
    <div className="mb-1.5 flex w-full min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <div className="min-w-0 grow basis-48">
        <p id={id} className="truncate font-semibold">
          Envoi de {name}
          {count > 1 && ` (${position} sur ${count})`}
        </p>
        <progress aria-labelledby={id} className={PROGRESS_BAR} max={100} value={percent} />
        <p className="text-muted tabular-nums">
          {percent} % · {frenchFileSize(sent)} sur {frenchFileSize(total)}
        </p>
        <p role="status" className="font-semibold text-balance empty:hidden">
          {isWaiting && 'Hors connexion\u00a0: l’envoi reprendra dès le retour du réseau.'}
        </p>
      </div>
      <button type="button" className="button button-quiet min-h-11 py-2 text-sm" onClick={cancel}>
        Annuler l’envoi
      </button>
    </div>
  );
}
