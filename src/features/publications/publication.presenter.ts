import { imageUrl } from '#features/media/index.ts';
import { excerptOf } from '#platform/text/excerpt.ts';
import { EXCERPT_LENGTH, type Publication, type PublicationSummary } from './publication.schema.ts';
import type { PublicationRecord, SummaryRow } from './publications.queries.ts';

/** A publication as the API says it (D11). */
export function presentPublication({ row, cover, images }: PublicationRecord): Publication {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    details: row.details,
    excerpt: excerptOf(row.opening, EXCERPT_LENGTH),
    coverImage: cover && imageUrl(cover),
    images: images.map(({ media, caption }) => ({ url: imageUrl(media), caption })),
    status: row.status,
    publishedAt: row.published_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
}

/** @param excerptLength in characters. */
export function presentSummary(row: SummaryRow, excerptLength: number): PublicationSummary {
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: row.title,
    excerpt: excerptOf(row.opening, excerptLength),
    coverImage: row.cover && imageUrl(row.cover),
    publishedAt: row.published_at,
  };
}
