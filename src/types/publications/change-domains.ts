import type { Actor } from '#content/actor.ts';
import { MAX_DOMAINS } from '#content/fields/domains/domains.ts';
import type { Services } from '#content/services.ts';
import { AppError, isAppError } from '#lib/app-error.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { changePublication } from './change-publication.ts';
import { getPublication } from './get-publication.ts';
import type { PublicationKind } from './publication.schema.ts';
import type { DomainChange } from './publication-input.schema.ts';
import type { VersionedPublication } from './publications.ts';

/** How often a change is made again after another one came between reading and writing. */
const MAX_TRIES = 5;

/** Returns the ids with some added and some removed; `remove` wins. @throws {AppError} for too many. */
function changedIds(before: readonly string[], { add = [], remove = [] }: DomainChange): string[] {
  const ids = [...new Set([...before, ...add])].filter((id) => !remove.includes(id));
  if (ids.length > MAX_DOMAINS)
    throw new AppError('validation', { fields: { domains: publicationFields.domains.tooMany } });
  return ids;
}

/**
 * Adds a publication to domains and removes it from others; it stays in those that are in neither list. Unlike a change of
 * the field `domains`, it never takes back what another administrator has ticked meanwhile.
 * @throws {AppError} `not_found`, also in the trash; `validation` for an unknown domain, or too many; `version_conflict`
 * after {@link MAX_TRIES} other changes.
 */
export async function changeDomains(
  services: Services,
  actor: Actor,
  kind: PublicationKind,
  id: string,
  change: DomainChange,
): Promise<VersionedPublication> {
  for (let tries = 1; ; tries++) {
    const current = await getPublication(services, kind, id);
    const { domains: before } = current.publication;
    const domains = changedIds(before, change);
    if (domains.length === before.length && domains.every((domain) => before.includes(domain)))
      return current;
    const isCurrent = (version: number) => version === current.version;
    try {
      return await changePublication(services, actor, kind, id, { domains, newImages: [] }, isCurrent);
    } catch (error) {
      if (tries === MAX_TRIES || !isAppError(error) || error.code !== 'version_conflict') throw error;
    }
  }
}
