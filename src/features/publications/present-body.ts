import { presentRichText } from '#platform/html/present-rich-text.ts';
import type { SiteSettings } from '#platform/services.ts';

/** How wide a picture of the text stands on a publication's page. */
const IMAGE_SIZES = '(min-width: 42rem) 38rem, 94vw';

/** A kept body as its public page shows it. */
export function presentBody(details: string, { assetOrigin }: Pick<SiteSettings, 'assetOrigin'>): string {
  return presentRichText(details, { assetOrigin, sizes: IMAGE_SIZES });
}
