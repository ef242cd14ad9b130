import { Link } from 'react-router';
import { serverClock } from '#admin/api/server-clock.ts';
import { addresses } from '#src/addresses.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { AlertIcon } from '#ui/icons.tsx';
import type { BackupStatus } from '../backups.schema.ts';
import { describeRoom, describeStatus, type StatusSentence } from './backup-words.ts';

function Sentence({ sentence: { isAlarm, text, detail } }: { sentence: StatusSentence }) {
  if (!isAlarm) return <p className="font-semibold">{text}</p>;
  return (
    <div className="flex items-start gap-2 text-error">
      <AlertIcon className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{text}</p>
        {detail && <p className="mt-0.5 text-sm">{detail}</p>}
      </div>
    </div>
  );
}

/** Suggests daily backups where they are off. */
function DailyProposal() {
  return (
    <p className="rounded-box border border-line bg-surface px-3 py-2 text-[0.9375rem]">
      La sauvegarde quotidienne est arrêtée.{' '}
      <Link to={addresses.admin.backups} className="text-link">
        La mettre en marche
      </Link>
    </p>
  );
}

/** One line that links to the backups' screen when a backup failed or daily backups are off; nothing otherwise. */
export function BackupAlarm({ status }: { status: BackupStatus }) {
  const worst = describeStatus(status, serverClock.now()).find(({ isAlarm }) => isAlarm);
  if (!worst) return status.daily.isOn ? null : <DailyProposal />;
  return (
    <p className="flex items-start gap-2 rounded-box border border-error bg-surface p-3 text-error">
      <AlertIcon className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong>{worst.text}</strong>{' '}
        <Link to={addresses.admin.backups} className="underline underline-offset-4">
          Voir les sauvegardes
        </Link>
      </span>
    </p>
  );
}

/** Status of the backups: faults first, then the last verified one, the free space and the switch. */
export function BackupSummary({ status }: { status: BackupStatus }) {
  const { lastProved, daily } = status;
  const rooms = status.room.map(describeRoom).filter((words) => words !== null);
  return (
    <div className="flex flex-col gap-2">
      {describeStatus(status, serverClock.now()).map((sentence) => (
        <Sentence key={sentence.text} sentence={sentence} />
      ))}
      <ul className="text-muted">
        {lastProved && (
          <li>
            Dernière sauvegarde vérifiée le{' '}
            <FrenchTime instant={lastProved.finishedAt ?? lastProved.startedAt} form="withTime" />
          </li>
        )}
        {rooms.length > 0 && (
          <li>
            Place libre{'\u00a0'}: {rooms.join(' ; ')}
          </li>
        )}
        <li>
          Sauvegarde quotidienne{'\u00a0'}: {daily.isOn ? 'en marche' : 'arrêtée'}
        </li>
      </ul>
    </div>
  );
}
