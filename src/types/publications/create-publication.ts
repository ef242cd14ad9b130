import type { Actor } from '#content/actor.ts';
import { readRecord, toVersioned } from '#content/collections/index.ts';
import { settlePictures } from '#content/fields/pictures/pictures.store.ts';
import { newColumns, prepareValues, writeItemDocuments } from '#content/fields/type-rows.store.ts';
import { recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import { memoizeTexts } from '#lib/html/text-processor.ts';
import { newId } from '#lib/identifiers.ts';
import { searchText } from '#lib/text/search-text.ts';
import { saveWithFiles, setFocus } from '#media/index.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { eventAction, lacksCover, shownStatus } from './publication.policy.ts';
import { presentPublication } from './publication.presenter.ts';
import type { PublicationKind } from './publication.schema.ts';
import { datesOf } from './publication-columns.ts';
import { assertMayHaveDocuments } from './publication-documents.ts';
import { recordFileUses } from './publication-files.ts';
import { type PublicationInput, valuesOf } from './publication-input.schema.ts';
import { insertPublication, replaceDomains, replaceImages } from './publications.queries.ts';
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
  assertMayHaveDocuments(kind, input);
  const id = newId();
  const now = services.clock.now().toISOString();
  const { publishedAt: published_at = null, endsAt: ends_at = null } = input;
  const dates = datesOf({ kind, created_at: now, status, published_at, ends_at }, now);
  const { values, files } = await prepareValues(services, publicationFields, valuesOf(input));

  const record = await saveWithFiles(services, files, async (trx) => {
    const slug = await reserveSlug(trx, kind, title, id, now);
    const titles = await writeItemDocuments(trx, { type: 'publication', id }, publicationFields, values);
    await insertPublication(trx, {
      id,
      kind,
      slug,
      ...newColumns(publicationFields, values),
      ...dates,
      search_text: searchText(title, ...titles, values.details?.searched ?? ''),
      created_at: now,
      deleted_at: null,
      version: 1,
    });
    const { kept = [], added } = values.images;
    await replaceImages(trx, id, settlePictures(values.images, []));
    await replaceDomains(trx, id, values.domains ?? []);
    await setFocus(trx, [...kept, ...added, { mediaId: values.coverImage, focus: input.coverFocus }]);
    await recordFileUses(trx, services, id);
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
