import type { Actor } from '#content/actor.ts';
import { readRecord, toVersioned } from '#content/collections/index.ts';
import { newColumns } from '#content/fields/type-rows.store.ts';
import { setFocus } from '#content/media/index.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#platform/app-error.ts';
import { memoizeTexts } from '#platform/html/text-processor.ts';
import { newId } from '#platform/identifiers.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { eventAction, lacksCover, shownStatus } from './publication.policy.ts';
import { presentPublication } from './publication.presenter.ts';
import type { PublicationKind } from './publication.schema.ts';
import { datesOf } from './publication-columns.ts';
import type { PublicationInput } from './publication-input.schema.ts';
import { recordPictureUses, withPictures } from './publication-pictures.ts';
import { publicationSearchText, readBody } from './publication-text.ts';
import { insertPublication, replaceImages } from './publications.queries.ts';
import { PUBLICATIONS, toPublication, type VersionedPublication } from './publications.ts';
import { reserveSlug } from './reserve-slug.ts';

/**
 * Creates a publication: sanitises its text, re-encodes its pictures, then writes everything in one transaction.
 * @throws {AppError} with a sentence for each refused field; nothing is stored then.
 */
export async function createPublication(
  given: Services,
  actor: Actor,
  kind: PublicationKind,
  input: PublicationInput,
): Promise<VersionedPublication> {
  const services = { ...given, texts: memoizeTexts(given.texts) };
  const { title, status = publicationFields.status.initial } = input;
  if (title === undefined)
    throw new AppError('validation', { fields: { title: publicationFields.title.required } });
  if (lacksCover(null, { status, hasCover: Boolean(input.cover) }))
    throw new AppError('validation', { fields: { coverImage: publicationFields.coverImage.missing } });
  const text = await readBody(services, input.details ?? '');
  const id = newId();
  const now = services.clock.now().toISOString();
  const columns = newColumns(publicationFields, { ...input, details: text });
  const dates = datesOf({ kind, created_at: now, ...columns }, now);

  const record = await withPictures(services, input, text.html, async (trx, pictures) => {
    const slug = await reserveSlug(trx, kind, title, id, now);
    await insertPublication(trx, {
      id,
      kind,
      slug,
      ...columns,
      ...dates,
      search_text: publicationSearchText(title, text.searched),
      cover_media_id: pictures.coverId ?? null,
      created_at: now,
      deleted_at: null,
      version: 1,
    });
    const images = [...(pictures.kept ?? []), ...pictures.added];
    await replaceImages(trx, id, images);
    await setFocus(trx, [...images, { mediaId: pictures.coverId, focus: input.coverFocus }]);
    await recordPictureUses(trx, services, id);
    const created = await readRecord(trx, PUBLICATIONS[kind], id);
    await recordChange(trx, services, actor, {
      action: eventAction(null, shownStatus(presentPublication(created), services.clock.now())),
      type: kind,
      id,
      label: title,
      before: null,
      after: created.row,
    });
    return created;
  });
  return toPublication(toVersioned(PUBLICATIONS[kind], record));
}
