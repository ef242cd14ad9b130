import { serverClock } from '#admin/api/server-clock.ts';
import { type ShownStatus, shownStatus } from '#content/publishing/publishing.policy.ts';
import { toInstant } from '#lib/text/local-time.ts';
import type { SaveLabels } from './save-bar.tsx';

/**
 * Returns the status that publishing would give.
 * @param date of the form, local.
 */
export function nextStatus(date: string, timeZone: string): ShownStatus {
  return shownStatus({ status: 'published', publishedAt: toInstant(date, timeZone) }, serverClock.now());
}

/** Returns the main button's labels: what it will do to an item of one status, seen from the other. */
export function saveLabels(stored: ShownStatus | null, next: ShownStatus): SaveLabels {
  const busy = stored === null ? 'Création en cours...' : 'Enregistrement...';
  if (stored === next) return { idle: 'Mettre à jour', busy };
  return { idle: next === 'scheduled' ? 'Programmer' : 'Publier', busy };
}

interface DraftButtonProps {
  readonly stored: ShownStatus | null;
  readonly save: { send(chosen: { readonly status: 'draft' }): void };
}

/** Button that saves an item as a draft, or takes it off the site. */
export function DraftButton({ stored, save }: DraftButtonProps) {
  const isOff = stored === null || stored === 'draft';
  return (
    <button type="button" className="button button-quiet" onClick={() => save.send({ status: 'draft' })}>
      {isOff ? 'Enregistrer le brouillon' : 'Repasser en brouillon'}
    </button>
  );
}
