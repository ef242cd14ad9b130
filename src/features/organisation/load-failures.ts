import { PUBLICATION_KINDS } from '#content/content-types.ts';
import { PUBLICATION_WORDS } from '#features/publications/screens.ts';
import { addresses } from '#src/addresses.ts';

/** The sentence, by path, for a screen that could not be loaded at all (docs/specification/sentences.md#loading). */
const SENTENCES: Readonly<Record<string, string>> = {
  '/': 'Impossible de charger le dernier article',
  [addresses.site.blog]: PUBLICATION_WORDS.article.errors.list,
  [addresses.site.team]: 'Erreur lors du chargement de l’équipe',
  [addresses.site.reports]: 'Erreur lors du chargement des rapports.',
  [addresses.site.gallery]: 'Erreur lors du chargement de la galerie',
  ...Object.fromEntries(
    PUBLICATION_KINDS.flatMap((kind) => {
      const { list, blog, detail } = addresses.site.publications[kind];
      const { errors } = PUBLICATION_WORDS[kind];
      return [
        [list, errors.list],
        [blog, errors.list],
        [detail.pattern, errors.load],
      ];
    }),
  ),
};

/** Words with which browsers name a link that broke, in a page's data or in a screen's script. */
const BROKEN_LINK = /fetch|network|load failed|importing a module|dynamically imported|decode turbo-stream/i;

/** True when what was asked for did not come: no network, a link that broke, a proxy that answered instead. */
function isBrokenLink(error: unknown): boolean {
  if (error instanceof Error) return BROKEN_LINK.test(error.message);
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
  return status >= 500;
}

/**
 * Returns the specification's sentence for the screen at an address whose data did not come, or one that fits any
 * screen where only the link is at fault; `null` where the fault is the site's own.
 */
export function loadFailureSentence(error: unknown, pathname: string): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const above = path.replace(/\/[^/]+$/, '');
  const known =
    SENTENCES[path] ??
    SENTENCES[`${above}/:slug`] ??
    (above === addresses.site.gallery ? SENTENCES[above] : null);
  return known ?? (isBrokenLink(error) ? 'Impossible de charger cette page' : null);
}
