import { type PictureDescription, shownAlt } from '#content/fields/picture/alt-text.ts';
import { answerOf } from '#content/fields/type-rows.store.ts';
import { excerptOf } from '#lib/text/excerpt.ts';
import { typeset } from '#lib/text/typeset.ts';
import { imageFocus, imageUrl } from '#media/index.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { alertState, alertUntil } from './publication.policy.ts';
import type { Publication, PublicationSummary } from './publication.schema.ts';
import { alertOf } from './publication-columns.ts';
import type { PublicationRecord, SummaryRow } from './publications.queries.ts';

/** Returns a publication as the API's JSON (`docs/specification/api.md#entities`). */
export function presentPublication({ row, cover, ...lists }: PublicationRecord): Publication {
  return present(row, cover, lists);
}

/** Returns {@link presentPublication} without body, images and documents, for lists that show none of them. */
export function presentListed(
  { cover, ...row }: SummaryRow,
  domains?: readonly string[],
): Omit<Publication, 'details' | 'images' | 'documents' | 'domains'> {
  return present(row, cover, { domains });
}

function coverDescriptionOfRow(row: Pick<SummaryRow, 'cover_alt' | 'cover_decorative'>): PictureDescription {
  return { alt: row.cover_alt, decorative: row.cover_decorative === 1 };
}

function present(
  row: Omit<SummaryRow, 'cover'>,
  cover: SummaryRow['cover'],
  lists: Partial<Pick<PublicationRecord, 'images' | 'documents'>> & {
    domains?: readonly string[] | undefined;
  },
): Publication {
  return {
    id: row.id,
    slug: row.slug,
    ...answerOf(publicationFields, {
      row,
      media: cover,
      pictures: lists.images,
      documents: lists.documents,
      domains: lists.domains,
    }),
    alertUntil: alertUntil(alertOf(row), row.status),
    picturesToDescribe: row.pictures_to_describe,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
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
    coverAlt: typeset(shownAlt(coverDescriptionOfRow(row))),
    publishedAt: row.published_at,
    alert: alertState(alertOf(row), now),
    alertUntil: alertUntil(alertOf(row), row.status),
  };
}
