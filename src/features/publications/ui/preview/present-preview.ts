import { ownImagePath } from '#platform/html/own-address.ts';
import { presentRichText } from '#platform/html/present-rich-text.ts';
import { sanitizeRichText } from '#platform/html/sanitize-rich-text.ts';
import type { SiteSettings } from '#platform/site-settings.ts';
import { cleanText } from '#platform/text/clean-text.ts';
import { slugify } from '#platform/text/slug.ts';
import { typeset } from '#platform/text/typeset.ts';
import { bodyPresentation } from '../../body-presentation.ts';
import type { Publication } from '../../publication.schema.ts';
import type { PreviewedPicture, PreviewedPublication } from './previewed-publication.ts';

/** What stands where a title is still to be written. */
const NO_TITLE = 'Sans titre';

/**
 * What visitors will be shown of a form: its body sanitised as the server does before it keeps it, presented as the
 * page's loader does before it shows it. A picture of elsewhere is asked for nothing: the server would refuse it.
 * @param now ISO 8601: when an article or a bulletin without a date would be published.
 * @param addressOf an address of this document for a file that was not sent yet.
 */
export function presentPreview(
  { kind, title, details, publishedAt, coverImage, images }: PreviewedPublication,
  settings: SiteSettings,
  now: string,
  addressOf: (file: File) => string,
): Publication {
  const shown = (picture: PreviewedPicture) => {
    if (picture instanceof File) return addressOf(picture);
    return picture === null ? null : ownImagePath(picture, settings);
  };
  return {
    id: '',
    slug: slugify(title),
    title: typeset(title.trim() || NO_TITLE),
    details: presentRichText(sanitizeRichText(cleanText(details), settings), bodyPresentation(settings)),
    excerpt: '',
    coverImage: shown(coverImage),
    images: images.flatMap(({ picture, caption }) => {
      const url = shown(picture);
      return url === null ? [] : [{ url, caption: typeset(caption.trim()) || null }];
    }),
    status: 'published',
    publishedAt: publishedAt ?? (kind === 'echo' ? null : now),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}
