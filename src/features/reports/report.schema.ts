import { z } from 'zod';

/** As long as the name of a file can be, which a title is made of [3]. */
export const MAX_TITLE_LENGTH = 255;

/** Bytes of a report's file (D30). */
export const MAX_REPORT_SIZE = 50 * 1024 * 1024;

/** A report, as the API says it (D11): instants in UTC. */
export const reportSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    fileUrl: z.string().describe('Where its PDF is downloaded'),
    size: z.number().int().describe('Bytes of the PDF'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Report' });

export type Report = z.infer<typeof reportSchema>;
