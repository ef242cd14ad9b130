import { ownImagePath } from '#lib/html/own-address.ts';
import { presentRichText } from '#lib/html/present-rich-text.ts';
import { sanitizeRichText } from '#lib/html/sanitize-rich-text.ts';
import type { SiteSettings } from '#lib/site-settings.ts';
import { cleanLine, cleanText } from '#lib/text/clean-text.ts';
import { slugify } from '#lib/text/slug.ts';
import { bodyPresentation, typesetPublication } from '../../public-presentation.ts';
import { alertUntil, publicationDate } from '../../publication.policy.ts';
import type { Publication } from '../../publication.schema.ts';
import type { PreviewedPicture, PreviewedPublication } from './previewed-publication.ts';

/** Shown where a title is still to be written. */
const NO_TITLE = 'Sans titre';

/**
 * Returns the publication that visitors would see of a form: its body sanitised and presented as the server does. A picture
 * of another site is not requested: the server would refuse it.
 * @param now ISO 8601: publication date of an article or bulletin without one.
 * @param fileAddress returns an address in this document for a file that is not uploaded yet.
 * @param addressOf as that of `presentRichText`.
 */
export function presentPreview(
  { kind, coverImage, images, documents, ...fields }: PreviewedPublication,
  settings: SiteSettings,
  now: string,
  fileAddress: (file: File) => string,
  addressOf?: Parameters<typeof presentRichText>[2],
): Publication {
  const shown = (picture: PreviewedPicture) => {
    if (picture instanceof File) return fileAddress(picture);
    return picture === null ? null : ownImagePath(picture, settings);
  };
  const { title, details, endsAt } = fields;
  const publishedAt = publicationDate(kind, 'published', fields.publishedAt, now);
  return typesetPublication({
    ...fields,
    id: '',
    slug: slugify(title),
    title: cleanLine(title) || NO_TITLE,
    details: presentRichText(
      sanitizeRichText(cleanText(details), settings),
      bodyPresentation(settings),
      addressOf,
    ),
    excerpt: '',
    coverImage: shown(coverImage),
    images: images.flatMap(({ picture, caption, alt, ...image }) => {
      const url = shown(picture);
      return url === null
        ? []
        : [{ ...image, url, caption: cleanLine(caption) || null, alt: cleanLine(alt ?? '') || null }];
    }),
    documents: documents.flatMap(({ file, title, size }) => {
      const url = file instanceof File ? fileAddress(file) : file;
      return url === null ? [] : [{ url, title: cleanLine(title) || NO_TITLE, size }];
    }),
    status: 'published',
    picturesToDescribe: 0,
    publishedAt,
    alertUntil: alertUntil({ kind, startsAt: publishedAt ?? now, endsAt }, 'published'),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  });
}
