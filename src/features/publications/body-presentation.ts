import type { Presentation } from '#platform/html/present-rich-text.ts';
import type { SiteSettings } from '#platform/site-settings.ts';

/** `sizes` of an image of the text on a publication's page. */
const IMAGE_SIZES = '(min-width: 42rem) 38rem, 94vw';

/** Returns how a publication's page presents its body. */
export function bodyPresentation({ assetOrigin }: Pick<SiteSettings, 'assetOrigin'>): Presentation {
  return { assetOrigin, sizes: IMAGE_SIZES };
}
