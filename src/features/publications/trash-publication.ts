import type { Actor } from '#content/actor.ts';
import { setMediaUsesActive } from '#content/media/index.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { writeVisible } from '#platform/db/write-visible.ts';
import { readRecord, toVersioned, type VersionedPublication } from './get-publication.ts';
import type { PublicationKind } from './publication.schema.ts';
import { mediaOwner } from './publication-pictures.ts';
import { lockPublication, updatePublication } from './publications.queries.ts';

/**
 * Moves a publication to the trash or back, and returns it; one that is there already stays as it is
 * (docs/specification/trash.md#publications).
 */
async function moveTrash(
  services: Services,
  actor: Actor,
  kind: PublicationKind,
  id: string,
  to: 'trash' | 'site',
): Promise<VersionedPublication> {
  const moved = await writeVisible(services.db, async (trx) => {
    await lockPublication(trx, kind, id);
    const record = await readRecord(trx, kind, id);
    const isTrashed = record.row.deleted_at !== null;
    if (isTrashed === (to === 'trash')) return record;
    const changes = {
      deleted_at: to === 'trash' ? services.clock.now().toISOString() : null,
      version: record.row.version + 1,
    };
    await updatePublication(trx, id, changes);
    // Without this, the files of a trashed publication would still be served
    // (docs/specification/trash.md#files).
    await setMediaUsesActive(trx, mediaOwner(id), to === 'site');
    const row = { ...record.row, ...changes };
    await recordChange(trx, services, actor, {
      action: to === 'trash' ? 'publication.trashed' : 'publication.restored',
      type: kind,
      id,
      label: row.title,
      before: record.row,
      after: row,
    });
    return { ...record, row };
  });
  return toVersioned(moved);
}

/** Moves a publication with its pictures to the trash; nothing of it is lost. @throws {AppError} `not_found`. */
export function trashPublication(services: Services, actor: Actor, kind: PublicationKind, id: string) {
  return moveTrash(services, actor, kind, id, 'trash');
}

/** Restores a publication as it was, at the address it had. @throws {AppError} `not_found`. */
export function restorePublication(services: Services, actor: Actor, kind: PublicationKind, id: string) {
  return moveTrash(services, actor, kind, id, 'site');
}
