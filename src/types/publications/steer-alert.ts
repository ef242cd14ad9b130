import type { Actor } from '#content/actor.ts';
import { assertOutOfTrash, lockItem, readRecord, toVersioned } from '#content/collections/index.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { hasPossibleYear, YEAR_RULE } from '#lib/text/years.ts';
import { endedAt, prolongedUntil, shownStatus } from './publication.policy.ts';
import { alertOf } from './publication-columns.ts';
import { updatePublication } from './publications.queries.ts';
import { PUBLICATIONS, toPublication, type VersionedPublication } from './publications.ts';

const NO_ALERT = 'Ce bulletin n’est pas encore sur le site : il n’y a pas d’alerte en cours.';

/**
 * Gives the alert of a bulletin another end, by the server's clock; one that is over already is not ended again.
 * @throws {AppError} `not_found`, `conflict` for a draft, a scheduled bulletin and one in the trash.
 */
async function steerAlert(
  services: Services,
  actor: Actor,
  id: string,
  endOf: typeof endedAt,
  action: `publication.alert_${'ended' | 'prolonged'}`,
): Promise<VersionedPublication> {
  const now = services.clock.now();
  const steered = await writeVisible(services.db, async (trx) => {
    await lockItem(trx, 'publications', id);
    const record = await readRecord(trx, PUBLICATIONS.bulletin, id);
    const { row } = record;
    assertOutOfTrash(PUBLICATIONS.bulletin, row);
    if (shownStatus({ status: row.status, publishedAt: row.published_at }, now) !== 'published')
      throw new AppError('conflict', { message: NO_ALERT });
    const ends_at = endOf(alertOf(row), now);
    if (!hasPossibleYear(ends_at)) throw new AppError('conflict', { message: YEAR_RULE });
    if (action === 'publication.alert_ended' && Date.parse(ends_at) < now.getTime()) return record;
    const changes = { ends_at, updated_at: now.toISOString(), version: row.version + 1 };
    await updatePublication(trx, id, changes);
    const after = { ...row, ...changes };
    await recordChange(trx, services, actor, {
      action,
      type: 'bulletin',
      id,
      label: row.title,
      before: row,
      after,
    });
    return { ...record, row: after };
  });
  return toPublication(toVersioned(PUBLICATIONS.bulletin, steered));
}

/** Ends the alert of a bulletin at once. @throws {AppError} as {@link steerAlert}. */
export function endAlert(services: Services, actor: Actor, id: string) {
  return steerAlert(services, actor, id, endedAt, 'publication.alert_ended');
}

/** Prolongs the alert of a bulletin by 24 hours from the later of now and its end. @throws {AppError} as {@link steerAlert}. */
export function prolongAlert(services: Services, actor: Actor, id: string) {
  return steerAlert(services, actor, id, prolongedUntil, 'publication.alert_prolonged');
}
