import type { OrganisationReader } from './organisation-reader.ts';
import type { IntroducedPage, Organisation, SummarisedPage } from './sections/sections.schema.ts';

/** Texts of one page: its title and the sentence below it, and the same for search engines. */
export interface PageWords {
  readonly intro: Organisation['introductions'][IntroducedPage];
  readonly summary: Organisation['summaries'][SummarisedPage];
}

/** Returns the words of a page. */
export function pageWords({ introductions, summaries }: Organisation, page: IntroducedPage): PageWords {
  return { intro: introductions[page], summary: summaries[page] };
}

/** Returns the words of a page as they stand now. */
export async function readPageWords(
  { organisation }: { readonly organisation: OrganisationReader },
  page: IntroducedPage,
): Promise<PageWords> {
  return pageWords(await organisation.read(), page);
}
