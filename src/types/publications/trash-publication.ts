import type { Actor } from '#content/actor.ts';
import { restoreItem, toVersioned, trashItem } from '#content/collections/index.ts';
import type { Services } from '#content/services.ts';
import type { PublicationKind } from './publication.schema.ts';
import { PUBLICATIONS, toPublication } from './publications.ts';

/** Moves a publication with its pictures to the trash; nothing of it is lost. @throws {AppError} `not_found`. */
export async function trashPublication(services: Services, actor: Actor, kind: PublicationKind, id: string) {
  const trashed = await trashItem(services, actor, PUBLICATIONS[kind], id);
  return toPublication(toVersioned(PUBLICATIONS[kind], trashed));
}

/** Restores a publication as it was, at the address it had. @throws {AppError} `not_found`. */
export async function restorePublication(
  services: Services,
  actor: Actor,
  kind: PublicationKind,
  id: string,
) {
  return toPublication(await restoreItem(services, actor, PUBLICATIONS[kind], id));
}
