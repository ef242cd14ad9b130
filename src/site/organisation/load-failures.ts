import { PUBLICATION_KINDS } from '#content/content-types.ts';
import { addresses } from '#src/addresses.ts';
import { PUBLICATION_WORDS } from '#types/publications/screens.ts';

/** Sentences by path for a screen whose data could not be loaded (docs/specification/sentences.md#loading). */
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

/** Browsers' messages for a network failure, of a page's data or of a screen's script. */
const NETWORK_FAILURE =
  /fetch|network|load failed|importing a module|dynamically imported|decode turbo-stream/i;

/** True when the server did not answer: no network, a broken connection, a proxy's error. */
function isNetworkFailure(error: unknown): boolean {
  if (error instanceof Error) return NETWORK_FAILURE.test(error.message);
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
  return status >= 500;
}

/**
 * Returns the specification's sentence for the screen whose data could not be loaded, or a general one after a network
 * failure; `null` for an error of the site's own on any other screen.
 */
export function loadFailureSentence(error: unknown, pathname: string): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const above = path.replace(/\/[^/]+$/, '');
  const known =
    SENTENCES[path] ??
    SENTENCES[`${above}/:slug`] ??
    (above === addresses.site.gallery ? SENTENCES[above] : null);
  return known ?? (isNetworkFailure(error) ? 'Impossible de charger cette page' : null);
}
