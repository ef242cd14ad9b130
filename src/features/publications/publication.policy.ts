import type { Publication, PublicationKind, PublicationStatus } from './publication.schema.ts';

/** What an administrator sees in place of the stored status: a date to come makes *scheduled* (D15). */
export type ShownStatus = PublicationStatus | 'scheduled';

/** Draft, published, or published with a date to come. */
export function shownStatus(
  publication: Pick<Publication, 'status' | 'publishedAt'>,
  now: Date,
): ShownStatus {
  const { status, publishedAt } = publication;
  const isToCome = publishedAt !== null && new Date(publishedAt) > now;
  return status === 'published' && isToCome ? 'scheduled' : status;
}

/**
 * The date a publication gets when it is published without one: the present for articles and bulletins, none
 * for echos (D16). A draft waits without a date.
 */
export function publicationDate(
  kind: PublicationKind,
  status: PublicationStatus,
  given: string | null,
  now: string,
): string | null {
  if (given !== null) return given;
  return status === 'published' && kind !== 'echo' ? now : null;
}
