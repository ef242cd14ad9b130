import { useId } from 'react';
import { frenchFileSize } from '#lib/text/file-size.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { AlertIcon, DownloadIcon } from '#ui/icons.tsx';
import type { BackupDownload } from '../backups.schema.ts';
import { describeAmount, describeStep } from './backup-words.ts';

/** Each browser engine has its own selectors for the parts of a progress bar. */
const BAR =
  'my-2 block h-2.5 w-full appearance-none overflow-hidden rounded-full bg-base-300 [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-base-300 [&::-webkit-progress-value]:bg-primary';

interface PartProps {
  readonly download: BackupDownload;
}

function Running({ download: { progress, startedAt, isOwn } }: PartProps) {
  const id = useId();
  const amount = describeAmount(progress);
  return (
    <>
      <p id={id} className="font-semibold">
        {describeStep(progress)}
      </p>
      {amount && progress ? (
        <progress aria-labelledby={id} className={BAR} max={progress.total} value={progress.done} />
      ) : (
        <progress aria-labelledby={id} className={BAR} />
      )}
      <p className="text-sm text-muted tabular-nums">
        {amount && `${amount} · `}
        {isOwn ? 'Commencée' : 'Commencée par une autre personne'} le{' '}
        <FrenchTime instant={startedAt} form="withTime" />
      </p>
      <p className="mt-2">
        Vous pouvez quitter cette page{'\u00a0'}: la sauvegarde continue sur le serveur, et vous la
        retrouverez ici.
      </p>
    </>
  );
}

function Ready({ download: { file, isOwn } }: PartProps) {
  if (!file) return null;
  return (
    <>
      <p className="font-semibold text-success">La sauvegarde est prête et vérifiée.</p>
      <p className="mt-1 text-sm wrap-anywhere text-muted">
        {file.name}, {frenchFileSize(file.size)}
      </p>
      {file.address ? (
        <>
          <a href={file.address} download className="button button-primary mt-4 px-4">
            <DownloadIcon className="size-5" />
            Télécharger le fichier
          </a>
          <p className="mt-3">
            Si le téléchargement s’arrête, reprenez-le dans la liste des téléchargements du navigateur
            {'\u00a0'}: il continue où il en était. Le fichier reste ici jusqu’au{' '}
            <FrenchTime instant={file.until} form="withTime" />.
          </p>
        </>
      ) : (
        <p className="mt-2">
          {isOwn
            ? 'Rechargez la page pour la télécharger.'
            : 'La personne qui l’a demandée peut seule la télécharger. Pour en faire une autre, retirez celle-ci.'}
        </p>
      )}
    </>
  );
}

function Failed({ download: { sentence } }: PartProps) {
  return (
    <div className="flex items-start gap-2 text-error">
      <AlertIcon className="mt-0.5 size-5 shrink-0" />
      <div className="wrap-anywhere">
        <p className="font-semibold">La sauvegarde a échoué.</p>
        {sentence && <p className="mt-0.5 text-sm">{sentence}</p>}
      </div>
    </div>
  );
}

const STATES = { running: Running, ready: Ready, failed: Failed };

/** Returns the text announced to screen readers: once per step, and the outcome. */
function announcement({ state, progress, sentence }: BackupDownload): string {
  if (state === 'running') return `Sauvegarde en cours. ${describeStep(progress)}.`;
  if (state === 'ready') return 'La sauvegarde est prête et vérifiée.';
  return `La sauvegarde a échoué. ${sentence ?? ''}`;
}

interface DownloadStateProps extends PartProps {
  readonly isLost: boolean;
}

/** Progress of the backup for download, or the link to it. */
export function DownloadState({ download, isLost }: DownloadStateProps) {
  const State = STATES[download.state];
  return (
    <div className="rounded-box border border-line p-4">
      <State download={download} />
      <p role="status" className="sr-only">
        {announcement(download)}
      </p>
      <p role="status" className="mt-2 text-sm font-semibold empty:hidden">
        {isLost &&
          'Le serveur ne répond pas\u00a0: nouvel essai dans un instant. La sauvegarde continue sans vous.'}
      </p>
    </div>
  );
}
