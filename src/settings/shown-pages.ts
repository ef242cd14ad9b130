import { z } from 'zod';
import type { Clock } from '#lib/clock.ts';
import type { Db } from '#lib/db/index.ts';
import { findSetting } from '#lib/db/settings.queries.ts';

/** Name of the setting that migration 0027 writes. */
const SETTING = 'update.shown_pages';

/** Milliseconds for which the dashboard names them. */
const TOLD_FOR = 30 * 24 * 60 * 60 * 1_000;

/** Pages that answered 404 up to 0.4.0 while the organisation had written nothing of them. */
export const SHOWN_PAGES = ['organisation', 'domains', 'network', 'partners', 'donation'] as const;

export type ShownPage = (typeof SHOWN_PAGES)[number];

/** Value that migration 0027 stores. */
export const shownPagesSchema = z.object({ at: z.iso.datetime(), pages: z.array(z.enum(SHOWN_PAGES)) });

/** Returns the pages that the update of the last 30 days has made visible. */
export async function readShownPages({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): Promise<readonly ShownPage[]> {
  const stored = await findSetting(db, SETTING);
  if (stored === undefined) return [];
  const { at, pages } = shownPagesSchema.parse(JSON.parse(stored));
  return clock.now().getTime() - Date.parse(at) < TOLD_FOR ? pages : [];
}
