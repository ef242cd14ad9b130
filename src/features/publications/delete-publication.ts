import type { Actor } from '#content/actor.ts';
import { releaseMediaUses, removeStoredFiles } from '#content/media/index.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#platform/app-error.ts';
import { writeVisible } from '#platform/db/write-visible.ts';
import { readRecord } from './get-publication.ts';
import type { PublicationKind } from './publication.schema.ts';
import { mediaOwner } from './publication-pictures.ts';
import { deletePublicationRow, lockPublication } from './publications.queries.ts';

const NOT_IN_TRASH =
  'Seule une publication de la corbeille peut être supprimée définitivement. Mettez-la d’abord à la corbeille.';

/**
 * Deletes a publication in the trash for good, with the files that nothing else shows
 * (docs/specification/trash.md#publications).
 * @throws {AppError} `not_found`, or `conflict` when it is not in the trash.
 */
export async function deletePublication(
  services: Services,
  actor: Actor,
  kind: PublicationKind,
  id: string,
): Promise<void> {
  const unused = await writeVisible(services.db, async (trx) => {
    await lockPublication(trx, kind, id);
    const record = await readRecord(trx, kind, id);
    if (record.row.deleted_at === null) throw new AppError('conflict', { message: NOT_IN_TRASH });
    await deletePublicationRow(trx, id);
    const files = await releaseMediaUses(trx, services, mediaOwner(id));
    await recordChange(trx, services, actor, {
      action: 'publication.deleted',
      type: kind,
      id,
      label: record.row.title,
      before: record.row,
      after: null,
    });
    return files;
  });
  await removeStoredFiles(services, unused);
}
