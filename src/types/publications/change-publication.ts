import type { Updateable } from 'kysely';
import type { Actor } from '#content/actor.ts';
import {
  assertOutOfTrash,
  itemNotFound,
  lockItem,
  readRecord,
  toVersioned,
  type VersionCheck,
} from '#content/collections/index.ts';
import { settlePictures } from '#content/fields/pictures/pictures.store.ts';
import {
  changedColumns,
  type PreparedValues,
  prepareValues,
  writeItemDocuments,
} from '#content/fields/type-rows.store.ts';
import { type Change, recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { Transaction } from '#lib/db/index.ts';
import type { MediaRow, PublicationRow, PublicationsTable } from '#lib/db/schema.ts';
import { memoizeTexts } from '#lib/html/text-processor.ts';
import { searchText } from '#lib/text/search-text.ts';
import type { FocusChoice } from '#media/focus.schema.ts';
import { removeStoredFiles, saveWithFiles, setFocus } from '#media/index.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { eventAction, lacksCover, shownStatus } from './publication.policy.ts';
import { presentPublication } from './publication.presenter.ts';
import type { PublicationKind } from './publication.schema.ts';
import { datesOf } from './publication-columns.ts';
import { assertMayHaveDocuments } from './publication-documents.ts';
import { recordFileUses } from './publication-files.ts';
import { type PublicationInput, valuesOf } from './publication-input.schema.ts';
import {
  findImageUses,
  findPublication,
  type PublicationRecord,
  replaceDomains,
  replaceImages,
  updatePublication,
} from './publications.queries.ts';
import { PUBLICATIONS, toPublication, type VersionedPublication } from './publications.ts';
import { baseSlug, reserveSlug } from './reserve-slug.ts';

export type { VersionCheck };

/** Returns the record. @throws {AppError} where the change is not possible. */
function assertChangeable(
  kind: PublicationKind,
  record: PublicationRecord | undefined,
  input: PublicationInput,
  isCurrentVersion: VersionCheck,
): PublicationRecord {
  if (!record) throw itemNotFound(PUBLICATIONS[kind]);
  const { row } = record;
  assertOutOfTrash(PUBLICATIONS[kind], row);
  if (!isCurrentVersion(row.version))
    throw new AppError('version_conflict', { current: presentPublication(record) });
  const hadCover = row.cover_media_id !== null;
  const hasCover = input.cover === undefined ? hadCover : input.cover !== null;
  const after = { status: input.status ?? row.status, hasCover };
  if (lacksCover({ status: row.status, hasCover: hadCover }, after)) {
    throw new AppError('validation', { fields: { coverImage: publicationFields.coverImage.missing } });
  }
  assertMayHaveDocuments(kind, input);
  return record;
}

/** A request's values that are ready to be written. */
type Values = PreparedValues<typeof publicationFields>;

/** Returns the changed columns. A new title gives a new slug; the former one still leads here. */
async function rowChanges(
  trx: Transaction,
  services: Services,
  row: PublicationRow,
  values: Values,
): Promise<Updateable<PublicationsTable>> {
  const now = services.clock.now().toISOString();
  const columns = changedColumns(publicationFields, values);
  const { title = row.title } = columns;
  const isNewAddress = baseSlug(title) !== baseSlug(row.title);
  return {
    ...columns,
    ...datesOf({ ...row, ...columns }, now),
    slug: isNewAddress ? await reserveSlug(trx, row.kind, title, row.id, now) : row.slug,
    search_text: searchText(
      title,
      ...(await writeItemDocuments(trx, { type: 'publication', id: row.id }, publicationFields, values)),
      values.details?.searched ?? (await services.texts.search(row.details)),
    ),
    version: row.version + 1,
  };
}

async function writeChange(
  trx: Transaction,
  services: Services,
  row: PublicationRow,
  values: Values,
  coverFocus: FocusChoice,
): Promise<MediaRow[]> {
  await updatePublication(trx, row.id, await rowChanges(trx, services, row, values));
  const { kept, added } = values.images;
  if (kept || added.length > 0) {
    const images = settlePictures(values.images, await findImageUses(trx, row.id));
    if (images.length > publicationFields.images.max) {
      throw new AppError('validation', { fields: { images: publicationFields.images.tooMany } });
    }
    await replaceImages(trx, row.id, images);
    await setFocus(trx, [...(kept ?? []), ...added]);
  }
  if (values.domains) await replaceDomains(trx, row.id, values.domains);
  await setFocus(trx, [{ mediaId: values.coverImage ?? row.cover_media_id, focus: coverFocus }]);
  return recordFileUses(trx, services, row.id);
}

/** Returns the change that the change handlers receive. */
function changeOf(before: PublicationRow, after: PublicationRow, now: Date): Change {
  const shown = ({ status, published_at }: PublicationRow) =>
    shownStatus({ status, publishedAt: published_at }, now);
  const action = eventAction(shown(before), shown(after));
  return { type: after.kind, id: after.id, action, label: after.title, before, after };
}

/**
 * Changes the fields that the input names (docs/specification/api.md#request-bodies). Pictures that nothing shows any
 * more are removed at once, because one may have been replaced for a person's safety.
 * @throws {AppError} `not_found`, `conflict` in the trash, `version_conflict` with the publication as it is, or the
 * sentences of refused fields; nothing is changed then.
 */
export async function changePublication(
  given: Services,
  actor: Actor,
  kind: PublicationKind,
  id: string,
  input: PublicationInput,
  isCurrentVersion: VersionCheck = () => true,
): Promise<VersionedPublication> {
  const services = { ...given, texts: memoizeTexts(given.texts) };
  // Prevents processing pictures for a change that is refused. Checked again once the row is locked.
  const { row: stored, domains } = assertChangeable(
    kind,
    await findPublication(services.db, kind, id),
    input,
    isCurrentVersion,
  );
  const columns = changedColumns(publicationFields, { ...input, details: undefined });
  datesOf({ ...stored, ...columns }, services.clock.now().toISOString());
  const { values, files } = await prepareValues(services, publicationFields, valuesOf(input), {
    ...stored,
    domains,
  });
  const { record, unused } = await saveWithFiles(services, files, async (trx) => {
    await lockItem(trx, 'publications', id);
    const { row } = assertChangeable(kind, await findPublication(trx, kind, id), input, isCurrentVersion);
    const unused = await writeChange(trx, services, row, values, input.coverFocus);
    const record = await readRecord(trx, PUBLICATIONS[kind], id);
    await recordChange(trx, services, actor, changeOf(row, record.row, services.clock.now()));
    return { record, unused };
  });
  await removeStoredFiles(services, unused);
  return toPublication(toVersioned(PUBLICATIONS[kind], record));
}
