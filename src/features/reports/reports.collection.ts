import type { Collection } from '#content/collections/index.ts';
import { addresses } from '#src/addresses.ts';
import type { Report } from './report.schema.ts';

/** The reports, newest first (docs/specification/collections.md#order). */
export const REPORTS: Collection<'reports', Report> = {
  table: 'reports',
  subject: 'report',
  order: 'newest',
  notFound: 'Rapport introuvable',
  searched: ({ title }) => [title],
  label: (row) => row.title,
  present: ({ row, media }) => ({
    id: row.id,
    title: row.title,
    fileUrl: addresses.api.reports.download(row.id),
    size: media.size,
    createdAt: row.created_at,
  }),
};
