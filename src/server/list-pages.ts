import { countItemPages } from '#content/collections/index.ts';
import { CONTENT_TYPES, PUBLICATION_KINDS } from '#content/content-types.ts';
import type { Services } from '#content/services.ts';
import { countPublicPages } from '#features/publications/index.ts';
import { addresses } from '#src/addresses.ts';

const { site } = addresses;

/** The collections that have public lists, by the paths of these. */
const COLLECTIONS = new Map([
  [site.team, CONTENT_TYPES.agent.table],
  [site.gallery, CONTENT_TYPES.gallery_item.table],
  [site.reports, CONTENT_TYPES.report.table],
]);

/** Returns how many pages a public list has; one where the path is none of a list. */
export async function countListPages(services: Services, path: string): Promise<number> {
  const table = COLLECTIONS.get(path);
  if (table) return countItemPages(services, table);
  const kind = PUBLICATION_KINDS.find((each) => {
    const { list, blog } = site.publications[each];
    return path === list || path === blog;
  });
  return kind ? countPublicPages(services, kind) : 1;
}
