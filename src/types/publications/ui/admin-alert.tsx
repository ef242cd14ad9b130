import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { v4 as randomId } from 'uuid';
import { callApi } from '#admin/api/api-client.ts';
import { serverClock } from '#admin/api/server-clock.ts';
import { type Failure, FailureNotice, useFailureHandler } from '#admin/index.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import type { Publication } from '../publication.schema.ts';
import type { AlertState } from '../publication.ts';
import { endAlertCall, prolongAlertCall, publicationCalls } from '../publications.calls.ts';
import { failureWords } from './admin-failure-words.ts';

/** Fields of a bulletin that the controls of its alert need. */
export type SteeredAlert = Pick<Publication, 'id' | 'title' | 'endsAt' | 'alertUntil'>;

/** The last change of an alert, as it can be taken back. */
interface Steered {
  /** As it was before. */
  readonly alert: SteeredAlert;
  readonly until: string | null;
  readonly isEnd: boolean;
  /** Of the bulletin as the change left it: taken back later, it would undo what somebody else has done since. */
  readonly etag: string | null;
}

const CALLS = publicationCalls('bulletin');

/** Returns the functions that end and prolong alerts and take the last change back, with their outcome. */
export function useAlertSteering() {
  const revalidator = useRevalidator();
  const describe = useFailureHandler();
  const [steered, setSteered] = useState<Steered | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isBusy = useRef(false);

  const run = async (work: () => Promise<Steered | null>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      setSteered(await work());
      // Not awaited: on a slow link, a tap on 'Annuler' would be lost meanwhile.
      void revalidator.revalidate();
    } catch (error) {
      setFailure(await describe(error, failureWords('bulletin', 'edit')));
    } finally {
      isBusy.current = false;
    }
  };
  const steer = (alert: SteeredAlert, isEnd: boolean) =>
    run(async () => {
      const call = isEnd ? endAlertCall : prolongAlertCall;
      const { body, etag } = await callApi(call, { id: alert.id, idempotencyKey: randomId() });
      return { alert, until: body.alertUntil, isEnd, etag };
    });
  return {
    steered,
    failure,
    end: (alert: SteeredAlert) => void steer(alert, true),
    prolong: (alert: SteeredAlert) => void steer(alert, false),
    undo: ({ alert: { id, endsAt }, etag }: Steered) =>
      void run(async () => {
        await callApi(CALLS.change, { id, json: { endsAt }, ifMatch: etag });
        return null;
      }),
    forget: () => setSteered(null),
  };
}

export type AlertSteering = ReturnType<typeof useAlertSteering>;

const NOTICE_BUTTON = 'touch inline-flex shrink-0 items-center justify-center rounded-field px-2 font-bold';

/** Says what was done to an alert, and offers to take it back. */
export function AlertOutcome({ steering }: { steering: AlertSteering }) {
  const { steered, failure, undo, forget } = steering;
  const undoButton = useRef<HTMLButtonElement>(null);
  // The button that was pressed may be gone with the alert, and the focus with it.
  useEffect(() => {
    if (steered) undoButton.current?.focus();
  }, [steered]);
  return (
    <>
      {failure && <FailureNotice failure={failure} />}
      <div role="status">
        {steered && (
          <div className="mb-4 flex items-center gap-2 rounded-box bg-glow px-4 py-1 text-glow-content">
            <p className="min-w-0 grow leading-snug wrap-anywhere">
              <strong>{steered.alert.title}</strong>
              {steered.isEnd ? (
                ' : alerte terminée.'
              ) : (
                <>
                  {' : alerte prolongée jusqu’au '}
                  <FrenchTime instant={steered.until} form="withTime" />.
                </>
              )}
            </p>
            <button
              ref={undoButton}
              type="button"
              className={`${NOTICE_BUTTON} underline underline-offset-4`}
              onClick={() => undo(steered)}
            >
              Annuler
            </button>
            <button type="button" aria-label="Fermer" className={NOTICE_BUTTON} onClick={forget}>
              <CloseIcon className="size-5" />
            </button>
          </div>
        )}
      </div>
    </>
  );
}

const STATE_STYLES: Record<AlertState, string> = {
  inForce: 'bg-accent text-accent-content border-transparent',
  ended: 'border-control',
};

/** The state of a bulletin's alert, in words and until when. */
export function AlertStateBadge({ state, until }: { state: AlertState; until: string | null }) {
  return (
    <span
      className={`inline-block rounded-box border px-2.5 py-0.5 text-xs font-semibold ${STATE_STYLES[state]}`}
    >
      {state === 'inForce' ? 'Alerte jusqu’au' : 'Terminé le'} <FrenchTime instant={until} form="withTime" />
    </span>
  );
}

/** Returns the state of a publication's alert on the site; `null` for one that warns nobody. */
export function steeredState({
  status,
  publishedAt,
  alertUntil,
}: Pick<Publication, 'status' | 'publishedAt' | 'alertUntil'>): AlertState | null {
  const now = serverClock.now().toISOString();
  if (alertUntil === null || status === 'draft' || (publishedAt !== null && publishedAt > now)) return null;
  return now < alertUntil ? 'inForce' : 'ended';
}

interface AlertButtonsProps {
  readonly alert: SteeredAlert;
  readonly state: AlertState;
  readonly steering: AlertSteering;
}

/** Ends or prolongs an alert, at once: both can be taken back. One that is over can be prolonged alone. */
export function AlertButtons({ alert, state, steering }: AlertButtonsProps) {
  const name = <span className="sr-only"> : {alert.title}</span>;
  return (
    <>
      {state === 'inForce' && (
        <button
          type="button"
          className="button button-quiet whitespace-nowrap"
          onClick={() => steering.end(alert)}
        >
          Y mettre fin{name}
        </button>
      )}
      <button
        type="button"
        className="button button-quiet whitespace-nowrap"
        onClick={() => steering.prolong(alert)}
      >
        Prolonger{name}
      </button>
    </>
  );
}
