import { useId } from 'react';
import { frenchFileSize } from '#platform/text/file-size.ts';
import { useUpload, WHOLE_FORM } from './upload-store.ts';

/** Each engine draws its bar's parts under names of its own. */
const BAR =
  'my-1 block h-2 w-full appearance-none overflow-hidden rounded-full bg-base-300 [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-base-300 [&::-webkit-progress-value]:bg-primary';

/** How far the file has come that is being sent, and the way to stop it; nothing while none is. */
export function UploadProgress({ scope = WHOLE_FORM }: { readonly scope?: string }) {
  const id = useId();
  const sending = useUpload(scope);
  if (!sending) return null;
  const { name, place, count, sent, total, isWaiting, cancel } = sending;
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
  return (
    <div className="mb-1.5 flex w-full min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <div className="min-w-0 grow basis-48">
        <p id={id} className="truncate font-semibold">
          Envoi de {name}
          {count > 1 && ` (${place} sur ${count})`}
        </p>
        <progress aria-labelledby={id} className={BAR} max={100} value={percent} />
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
