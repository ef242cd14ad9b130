import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSiteSettings } from '#ui/site-settings.ts';
import type { AutosaveStatus } from '../drafts/draft-autosaver.ts';
import { formatSaveTime } from '../drafts/draft-record.ts';
import type { Failure } from '../failure.ts';

/** The connection to the server. */
export type Connection =
  | 'online'
  /** The browser reports it, or the last call got no answer. */
  | 'offline'
  /** Online again after a save that got no answer. */
  | 'restored';

/** Returns a French name for this kind of device. Browser only. */
function thisDevice(): string {
  return matchMedia('(pointer: coarse)').matches ? 'ce téléphone' : 'cet ordinateur';
}

interface StatusMessage {
  readonly sentence: string;
  /** Announced to screen readers, because the person may act on it. */
  readonly isImportant: boolean;
}

/**
 * Returns what the form says about its draft and the connection; `null` when there is nothing to say.
 * @param format returns where and when, to follow *Texte gardé*.
 */
export function formStatus(
  status: AutosaveStatus,
  connection: Connection,
  format: (at: number) => string,
): StatusMessage | null {
  if (status.kind === 'failed') {
    const subject = connection === 'offline' ? 'Hors connexion, et ce' : 'Ce';
    return {
      sentence: `${subject} navigateur ne peut pas garder votre saisie\u00a0: ne fermez pas cette page avant de l’avoir enregistrée.`,
      isImportant: true,
    };
  }
  if (connection === 'offline' && status.kind !== 'pending') {
    return { sentence: 'Hors connexion\u00a0: rien n’est perdu', isImportant: true };
  }
  if (connection === 'restored') {
    return { sentence: 'De nouveau en ligne\u00a0: vous pouvez envoyer.', isImportant: true };
  }
  if (status.kind === 'pending') return { sentence: 'Sauvegarde…', isImportant: false };
  if (status.kind === 'empty') return null;
  return {
    sentence: `Texte gardé ${format(status.at)}, pas encore en ligne`,
    isImportant: false,
  };
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Returns the connection, as the browser reports it and as the last save found it. */
export function useConnection(failure: Failure | null): Connection {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const wasUnanswered = failure?.status === 0;
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (!wasUnanswered) return;
    const restore = () => setRestored(true);
    addEventListener('online', restore);
    return () => {
      removeEventListener('online', restore);
      setRestored(false);
    };
  }, [wasUnanswered]);
  if (!isOnline) return 'offline';
  if (wasUnanswered) return isRestored ? 'restored' : 'offline';
  return 'online';
}

interface FormStatusLineProps {
  readonly status: AutosaveStatus;
  readonly connection: Connection;
}

/** Line under a form: whether it is saved on the device, and whether it can be sent. */
export function FormStatusLine({ status, connection }: FormStatusLineProps) {
  const { timeZone } = useSiteSettings();
  const message = formStatus(
    status,
    connection,
    (at) => `sur ${thisDevice()} ${formatSaveTime(at, Date.now(), timeZone)}`,
  );
  return (
    <div className="text-sm text-muted">
      {/* Prevents screen readers from announcing each pause in typing. */}
      <p role="status">{message?.isImportant && message.sentence}</p>
      {message && !message.isImportant && <p>{message.sentence}</p>}
    </div>
  );
}
