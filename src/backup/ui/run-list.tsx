import { frenchFileSize } from '#lib/text/file-size.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { AlertIcon } from '#ui/icons.tsx';
import type { BackupRun } from '../backups.schema.ts';
import { describeOutcome, REASONS } from './backup-words.ts';

const TONES: Readonly<Record<BackupRun['outcome'], string>> = {
  proved: 'text-success',
  failed: 'text-error',
  running: 'text-muted',
};

function Run({ run }: { run: BackupRun }) {
  const { reason, outcome, startedAt, size, name, sentence, places } = run;
  const troubles = [sentence, ...places.map((place) => place.sentence)].filter((text) => text !== null);
  return (
    <li className="flex flex-col justify-between gap-x-6 gap-y-1 px-4 py-3 sm:flex-row">
      <div className="min-w-0 wrap-anywhere">
        <p>
          {REASONS[reason]}
          {'\u00a0'}: <strong className={TONES[outcome]}>{describeOutcome(run)}</strong>
          {size !== null && <span className="text-muted">, {frenchFileSize(size)}</span>}
        </p>
        {[...new Set(troubles)].map((trouble) => (
          <p key={trouble} className="mt-0.5 flex items-start gap-1.5 text-sm text-error">
            <AlertIcon className="mt-0.5 size-4 shrink-0" />
            {trouble}
          </p>
        ))}
        {name && <p className="mt-0.5 text-sm text-muted">{name}</p>}
      </div>
      <FrenchTime instant={startedAt} form="withTime" className="shrink-0 text-sm text-muted" />
    </li>
  );
}

/** The attempted backups, newest first. */
export function RunList({ runs }: { runs: readonly BackupRun[] }) {
  if (runs.length === 0) {
    return (
      <p className="rounded-box border border-dashed border-control p-8 text-center">
        Aucune sauvegarde n’a encore été faite.
      </p>
    );
  }
  return (
    <ol className="divide-y divide-line rounded-box border border-line bg-surface">
      {runs.map((run) => (
        <Run key={run.id} run={run} />
      ))}
    </ol>
  );
}
