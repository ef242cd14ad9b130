import { z } from 'zod';
import { answerShape, requestShape } from '#content/fields/type-schemas.schema.ts';
import { report } from '#types/report.ts';

/** Report in an answer of the API (docs/specification/api.md#entities). */
export const reportSchema = z
  .object({ id: z.string(), ...answerShape(report.fields), createdAt: z.iso.datetime() })
  .meta({ id: 'Report' });

export type Report = z.infer<typeof reportSchema>;

/** Body of `POST /reports`. */
export const newReportSchema = z.object(requestShape(report.fields, 'new'));

export type NewReport = z.infer<typeof newReportSchema>;
