import type { Services } from '#content/services.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import { searchInSteps } from '#lib/db/search-steps.ts';
import { offsetOf, type Page, type PageRequest } from '#lib/http/pagination.ts';
import { presentAllReadable } from '#lib/present-readable.ts';
import { searchWords } from '#lib/text/search-text.ts';
import {
  countLibraryImages,
  findLibraryRows,
  findNamedUses,
  listLibraryIds,
  listLibraryIdsOf,
  type NamedUse,
  steppedLibrary,
} from './library.queries.ts';
import {
  type ImageUse,
  type LibraryImage,
  libraryImageSchema,
  MAX_NAMED_USES,
  USER_TYPES,
} from './library-image.schema.ts';
import { imageFocus, imageUrl } from './own-images.ts';

export interface LibraryRequest {
  readonly page: PageRequest;
  /** Words, all of which have to be found in the texts of what shows a picture. */
  readonly search?: string | undefined;
  /** Id of a publication, agent or gallery item: its pictures alone. */
  readonly usedBy?: string | undefined;
  /** Ends a search when the caller has disconnected. */
  readonly signal?: AbortSignal;
}

async function findPage(
  db: Services['db'],
  { page, search = '', usedBy, signal }: LibraryRequest,
): Promise<{ ids: string[]; total: number }> {
  const range = { offset: offsetOf(page), limit: page.pageSize };
  if (usedBy !== undefined) return listLibraryIdsOf(db, usedBy, range);
  const words = searchWords(search);
  if (words.length > 0) return searchInSteps(steppedLibrary(db, words), range, signal);
  return { ids: await listLibraryIds(db, range), total: await countLibraryImages(db) };
}

function isNamed(use: NamedUse): use is NamedUse & ImageUse {
  return USER_TYPES.some((type) => type === use.type);
}

function present(media: MediaRow, all: readonly NamedUse[]): LibraryImage {
  const uses = all.filter(({ mediaId }) => mediaId === media.id);
  return {
    id: media.id,
    url: imageUrl(media),
    width: media.width ?? 0,
    height: media.height ?? 0,
    focus: imageFocus(media),
    createdAt: media.created_at,
    uses: uses
      .filter(isNamed)
      .slice(0, MAX_NAMED_USES)
      .map(({ type, id, title, alt }) => ({ type, id, title, alt })),
    hasMoreUses: uses.length > MAX_NAMED_USES,
  };
}

/** Returns pictures with what shows them, in the order of `ids`, without those that are in the trash alone. */
export async function readLibraryImages(
  { db, log }: Pick<Services, 'db' | 'log'>,
  ids: readonly string[],
): Promise<LibraryImage[]> {
  const rows = await findLibraryRows(db, ids);
  const uses = await findNamedUses(
    db,
    rows.map(({ id }) => id),
  );
  const presenter = {
    log,
    type: 'media',
    schema: libraryImageSchema,
    present: (row: MediaRow) => present(row, uses),
    idOf: ({ id }: MediaRow) => id,
  };
  return presentAllReadable(presenter, rows);
}

/**
 * Returns a page of the pictures that may be used again, newest first, without those that are in the trash alone
 * (docs/specification/pictures.md#library).
 */
export async function listLibrary(
  services: Pick<Services, 'db' | 'log'>,
  asked: LibraryRequest,
): Promise<Page<LibraryImage>> {
  const { ids, total } = await findPage(services.db, asked);
  return { items: await readLibraryImages(services, ids), total };
}
