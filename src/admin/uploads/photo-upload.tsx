import { frenchFileSize } from '#lib/text/file-size.ts';
import { AlertIcon, RetryIcon } from '#ui/icons.tsx';
import { type BackgroundUpload, retryUpload, useBackgroundUpload } from './background-uploads.ts';
import { PROGRESS_BAR } from './upload-progress.tsx';

const NO_ANSWER = 'Le serveur n’a pas répondu.';
const EXPIRED = 'Session expirée\u00a0: la photo partira quand vous vous serez reconnectée ou reconnecté.';

function failureSentence({ error }: Extract<BackgroundUpload, { kind: 'failed' }>): string {
  if (error.status === 401) return EXPIRED;
  return error.sentence ?? NO_ANSWER;
}

function Sending({ upload, name }: { upload: Extract<BackgroundUpload, { kind: 'sending' }>; name: string }) {
  const { sent, total, isOffline } = upload;
  const percent = total === 0 ? 0 : Math.floor((sent / total) * 100);
  return (
    <>
      <progress aria-label={`Envoi de ${name}`} className={PROGRESS_BAR} max={100} value={percent} />
      <p className="text-muted tabular-nums">
        {isOffline
          ? 'Hors connexion\u00a0: l’envoi reprendra dès le retour du réseau.'
          : `Envoi\u00a0: ${percent}\u00a0%`}
      </p>
    </>
  );
}

interface PhotoUploadProps {
  readonly file: File;
  /** Name of the photo: `la photo 3`. */
  readonly name: string;
  readonly isPreparing: boolean;
}

/** State of a photo uploaded while the person types, with a retry button. */
export function PhotoUpload({ file, name, isPreparing }: PhotoUploadProps) {
  const upload = useBackgroundUpload(file);
  return (
    <div className="min-h-6 text-sm">
      {isPreparing && <p className="text-muted">Réduction de la photo…</p>}
      {!isPreparing && upload?.kind === 'waiting' && <p className="text-muted">Envoi à son tour…</p>}
      {upload?.kind === 'sending' && <Sending upload={upload} name={name} />}
      {upload?.kind === 'sent' && (
        <p className="text-muted">Photo envoyée ({frenchFileSize(file.size)}), pas encore en ligne</p>
      )}
      {upload?.kind === 'failed' && (
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="flex items-start gap-1.5 font-semibold text-error">
            <AlertIcon className="mt-0.5 size-4 shrink-0" />
            Envoi interrompu. {failureSentence(upload)}
          </p>
          <button
            type="button"
            className="touch -ml-2 inline-flex items-center gap-1.5 rounded-field px-2 font-semibold text-primary hover:bg-primary/10"
            onClick={() => retryUpload(file)}
          >
            <RetryIcon className="size-4" />
            Réessayer<span className="sr-only"> l’envoi de {name}</span>
          </button>
        </div>
      )}
    </div>
  );
}
