import { z } from 'zod';
import type { Services } from '#content/services.ts';
import { presentReadable } from '#lib/present-readable.ts';
import { presentListed } from './publication.presenter.ts';
import { listedPublicationSchema } from './publication.schema.ts';
import type { SummaryRow } from './publications.queries.ts';

const judgedSchema = listedPublicationSchema.extend({ sortedAt: z.iso.datetime() });

/** True for a row that can be shown; one that cannot is logged once, and no visitor sees it. */
export function isReadable({ log }: Pick<Services, 'log'>, row: SummaryRow): boolean {
  const present = (judged: SummaryRow) => ({ ...presentListed(judged), sortedAt: judged.sorted_at });
  const presenter = { log, type: row.kind, schema: judgedSchema, present, idOf: () => row.id };
  return presentReadable(presenter, row) !== null;
}

/** True for a row of which an address or a link is shown alone. */
export function hasInstants(...instants: readonly string[]): boolean {
  return instants.every((instant) => z.iso.datetime().safeParse(instant).success);
}
