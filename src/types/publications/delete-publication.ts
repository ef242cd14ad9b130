import type { Actor } from '#content/actor.ts';
import { deleteItem } from '#content/collections/index.ts';
import type { Services } from '#content/services.ts';
import type { PublicationKind } from './publication.schema.ts';
import { PUBLICATIONS } from './publications.ts';

/**
 * Deletes a publication in the trash for good (docs/specification/trash.md#publications).
 * @throws {AppError} `not_found`, or `conflict` when it is not in the trash.
 */
export function deletePublication(services: Services, actor: Actor, kind: PublicationKind, id: string) {
  return deleteItem(services, actor, PUBLICATIONS[kind], id);
}
