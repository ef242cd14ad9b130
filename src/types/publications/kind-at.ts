import { addresses } from '#src/addresses.ts';
import { PUBLICATION_KINDS, type PublicationKind } from './publication.ts';

/**
 * Returns the kind that a public page shows.
 * @param pattern the route's, as in `articles/:slug`.
 * @throws {Error} for a route that shows no publication: routes and addresses disagree.
 */
export function kindAt(pattern: string): PublicationKind {
  const kind = PUBLICATION_KINDS.find((candidate) => {
    const { list, blog, detail } = addresses.site.publications[candidate];
    return [list, blog, detail.pattern].includes(`/${pattern}`);
  });
  if (!kind) throw new Error(`No kind of publication is shown at ${pattern}`);
  return kind;
}
