import { getItem } from '#content/collections/index.ts';
import type { Services } from '#content/services.ts';
import type { PublicationKind } from './publication.schema.ts';
import { PUBLICATIONS, toPublication, type VersionedPublication } from './publications.ts';

/**
 * Returns a publication for an administrator: draft, scheduled or public.
 * @throws {AppError} `not_found`, also for a publication in the trash (docs/specification/publishing.md#visibility).
 */
export async function getPublication(
  services: Services,
  kind: PublicationKind,
  id: string,
): Promise<VersionedPublication> {
  return toPublication(await getItem(services, PUBLICATIONS[kind], id));
}
