import type { z } from 'zod';
import { itemSchemas } from '#content/collections/collection.schema.ts';
import { report } from '#types/report.ts';

export const reportSchemas = itemSchemas(report);
export const { new: newReportSchema } = reportSchemas;

export type Report = z.infer<typeof reportSchemas.item>;
