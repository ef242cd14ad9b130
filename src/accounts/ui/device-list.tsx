import { useRef } from 'react';
import { FailureNotice } from '#admin/index.ts';
import { useAction } from '#admin/use-action.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import type { OpenedSession } from '../administrator.schema.ts';
import type { AccountSubmission } from './account-submission.ts';

const UNKNOWN_DEVICE = 'Appareil inconnu';
const QUIET = 'button button-quiet min-h-11 py-2 text-sm aria-disabled:opacity-60';

interface DeviceProps {
  readonly session: OpenedSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function Device({ session, isBusy, onEnd }: DeviceProps) {
  const { device, createdAt, lastUsedAt, current } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {device ?? UNKNOWN_DEVICE}
          {current && (
            <span className="rounded-full bg-success px-2.5 py-0.5 text-xs text-success-content">
              Cet appareil
            </span>
          )}
        </p>
        <p className="text-sm text-muted">
          Connecté depuis le <FrenchTime instant={createdAt} form="withTime" />
        </p>
        <p className="text-sm text-muted">
          Dernière utilisation le <FrenchTime instant={lastUsedAt} form="withTime" />
        </p>
      </div>
      {!current && (
        <button type="button" className={QUIET} aria-disabled={isBusy} onClick={onEnd}>
          Déconnecter<span className="sr-only"> {device ?? UNKNOWN_DEVICE}</span>
        </button>
      )}
    </li>
  );
}

interface DeviceListProps {
  readonly sessions: readonly OpenedSession[];
  /** Number of sessions not listed. */
  readonly unlisted: number;
}

/** Lists one's sessions by device, with buttons that end them, because a phone may be lost or lent. */
export function DeviceList({ sessions, unlisted }: DeviceListProps) {
  const list = useRef<HTMLUListElement>(null);
  const hasOthers = sessions.some(({ current }) => !current);
  const { answer, isBusy, submit } = useAction(({ ok }) => {
    // Keeps the focus, because the pressed button is removed with its device.
    if (ok) list.current?.closest('section')?.querySelector<HTMLElement>('h2')?.focus();
  });

  const end = (id: string | null) => {
    const submission: AccountSubmission = { intent: 'end', id };
    submit(submission);
  };
  return (
    <>
      <p className="text-muted">
        Les appareils où votre compte est ouvert. Vous ne reconnaissez pas l’un d’eux{'\u202f'}?
        Déconnectez-le et changez de mot de passe.
      </p>
      <ul ref={list} className="my-2 divide-y divide-line">
        {sessions.map((session) => (
          <Device key={session.id} session={session} isBusy={isBusy} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {unlisted > 0 && (
        <p className="mb-3 text-muted">
          D’autres appareils encore{'\u00a0'}: {unlisted}.
        </p>
      )}
      <div role="status">
        {answer?.ok && <p className="mb-3 font-semibold text-success">Appareil déconnecté.</p>}
      </div>
      {answer && !answer.ok && <FailureNotice failure={answer.failure} />}
      {hasOthers && (
        <button type="button" className={QUIET} aria-disabled={isBusy} onClick={() => end(null)}>
          Déconnecter tous les autres
        </button>
      )}
    </>
  );
}
