import { z } from 'zod';

export { MAX_REPORT_SIZE, MAX_TITLE_LENGTH } from './report.ts';

/** A report, as the API says it (docs/specification/api.md#entities): instants in UTC. */
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
