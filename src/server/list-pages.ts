import { countItemPages } from '#content/collections/index.ts';
import { CONTENT_TYPES, PUBLICATION_KINDS } from '#content/content-types.ts';
import type { Services } from '#content/services.ts';
import { countDomainPages, countPublicPages } from '#features/publications/index.ts';
import { addresses } from '#src/addresses.ts';

const { site } = addresses;

/** Collections with public lists, by list path. */
const COLLECTIONS = new Map([
  [site.team, CONTENT_TYPES.agent.table],
  [site.gallery, CONTENT_TYPES.gallery_item.table],
  [site.reports, CONTENT_TYPES.report.table],
  [site.event.list, CONTENT_TYPES.event.table],
]);

/** Returns the number of pages of a public list; 1 where the path is no list. */
export async function countListPages(services: Services, path: string): Promise<number> {
  const table = COLLECTIONS.get(path);
  if (table) return countItemPages(services, table);
  const domain = path.startsWith(`${site.domains}/`) ? path.slice(site.domains.length + 1) : '';
  if (domain) return countDomainPages(services, domain);
  const kind = PUBLICATION_KINDS.find((each) => {
    const { list, blog } = site.publications[each];
    return path === list || path === blog;
  });
  return kind ? countPublicPages(services, kind) : 1;
}
