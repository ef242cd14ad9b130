import { PUBLICATION_KINDS, type PublicationKind } from './publication.ts';
import { PUBLICATION_WORDS } from './publication-words.ts';

/**
 * The kind that a screen shows: at the lists' two addresses (docs/specification/addresses.md#canonical-addresses) and
 * at those of their items.
 * @param pattern the route's, as in `articles/:slug`.
 * @throws for an address that is none of them: the routes and the words do not agree.
 */
export function kindAt(pattern: string): PublicationKind {
  const kind = PUBLICATION_KINDS.find((candidate) => {
    const { path, blogPath } = PUBLICATION_WORDS[candidate];
    return [path, `${path}/:slug`, blogPath.slice(1)].includes(pattern);
  });
  if (!kind) throw new Error(`No kind of publication is shown at ${pattern}`);
  return kind;
}
