import type { Presentation } from '#lib/html/present-rich-text.ts';
import type { SiteSettings } from '#lib/site-settings.ts';
import { typeset } from '#lib/text/typeset.ts';
import type { Publication } from './publication.schema.ts';

/** Returns how a publication's page presents its body. */
export function bodyPresentation({ assetOrigin }: Pick<SiteSettings, 'assetOrigin'>): Presentation {
  return { assetOrigin };
}

/**
 * Returns a publication in French typography (`docs/specification/readers.md#typography`), as visitors read it. The API
 * gives the words as they were typed; the body is typeset where its HTML is presented.
 */
export function typesetPublication(publication: Publication): Publication {
  return {
    ...publication,
    title: typeset(publication.title),
    excerpt: typeset(publication.excerpt),
    coverAlt: publication.coverAlt && typeset(publication.coverAlt),
    images: publication.images.map((image) => ({
      ...image,
      caption: image.caption && typeset(image.caption),
      alt: image.alt && typeset(image.alt),
    })),
  };
}
