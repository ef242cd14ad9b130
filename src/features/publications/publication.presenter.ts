import { imageFocus, imageUrl } from '#content/media/index.ts';
import { excerptOf } from '#platform/text/excerpt.ts';
import { typeset } from '#platform/text/typeset.ts';
import { alertState, alertUntil } from './publication.policy.ts';
import { EXCERPT_LENGTH, type Publication, type PublicationSummary } from './publication.schema.ts';
import { alertOf, fieldsOfRow } from './publication-columns.ts';
import type { PublicationRecord, SummaryRow } from './publications.queries.ts';

/** Returns a publication as the API's JSON (`docs/specification/api.md#entities`). */
export function presentPublication({ row, cover, images }: PublicationRecord): Publication {
  return {
    ...presentListed({ ...row, cover }),
    details: row.details,
    images: images.map(({ media, caption }) => ({ url: imageUrl(media), caption, focus: imageFocus(media) })),
  };
}

/** Returns {@link presentPublication} without body and images, for lists that show neither. */
export function presentListed(row: SummaryRow): Omit<Publication, 'details' | 'images'> {
  const { id, slug, title, ...others } = fieldsOfRow(row);
  return {
    id,
    slug,
    title,
    excerpt: excerptOf(row.opening, EXCERPT_LENGTH),
    coverImage: row.cover && imageUrl(row.cover),
    coverFocus: row.cover && imageFocus(row.cover),
    ...others,
  };
}

/** Returns a publication as cards show it at an instant. @param excerptLength in characters. */
export function presentSummary(row: SummaryRow, excerptLength: number, now: Date): PublicationSummary {
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: typeset(row.title),
    excerpt: typeset(excerptOf(row.opening, excerptLength)),
    coverImage: row.cover && imageUrl(row.cover),
    coverFocus: row.cover && imageFocus(row.cover),
    publishedAt: row.published_at,
    alert: alertState(alertOf(row), now),
    alertUntil: alertUntil(alertOf(row), row.status),
  };
}
