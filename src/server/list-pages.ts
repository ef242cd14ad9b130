import { countItemPages } from '#content/collections/index.ts';
import { COLLECTION_TYPES, CONTENT_TYPES, PUBLICATION_KINDS } from '#content/content-types.ts';
import type { Services } from '#content/services.ts';
import { PAGE } from '#src/addresses/known-parameters.ts';
import { addresses } from '#src/addresses.ts';
import {
  choiceQuery,
  countDomainPages,
  countPublicPages,
  readPublicChoice,
} from '#types/publications/index.ts';

const { site } = addresses;

/** Collections with public lists, by list path. */
const COLLECTIONS = new Map(
  COLLECTION_TYPES.map((type) => [`/${CONTENT_TYPES[type].segments.public}`, CONTENT_TYPES[type].table]),
);

/** Returns the number of pages of a public list that has no filters; 1 where the path is no list. */
async function countPages(services: Services, path: string): Promise<number> {
  const table = COLLECTIONS.get(path);
  if (table) return countItemPages(services, table);
  const domain = path.startsWith(`${site.domains}/`) ? path.slice(site.domains.length + 1) : '';
  return domain ? countDomainPages(services, domain) : 1;
}

/**
 * Returns those of a public list's parameters that its items bear out, in canonical form: filters that visitors can
 * choose, and the nearest page there is.
 */
export async function settleList(
  services: Services,
  path: string,
  asked: URLSearchParams,
): Promise<URLSearchParams> {
  const kind = PUBLICATION_KINDS.find((each) => {
    const { list, blog } = site.publications[each];
    return path === list || path === blog;
  });
  const choice = kind ? await readPublicChoice(services, kind, asked) : {};
  const last = kind ? await countPublicPages(services, kind, choice) : await countPages(services, path);
  return choiceQuery(choice, Math.min(Number(asked.get(PAGE) ?? 1), last));
}
