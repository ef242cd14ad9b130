import type { Services } from '#content/services.ts';
import { findDailySince } from '#lib/daily-backups.ts';
import { findLastVerified } from './backup-runs.queries.ts';

type Looker = Pick<Services, 'db' | 'clock'>;

/** Milliseconds after which a daily backup is due; less than a day, because checks are an hour apart. */
const DAILY_AFTER = 23.5 * 60 * 60 * 1000;

/** True where the last verified daily backup is less than a day old. */
export async function isDailyDone({ db, clock }: Looker): Promise<boolean> {
  const last = await findLastVerified(db, ['daily']);
  const age = clock.now().getTime() - Date.parse(last?.started_at ?? '');
  // A backup dated in the future, by a wrong clock, does not count.
  return age >= 0 && age < DAILY_AFTER;
}

/** True while daily backups are enabled and the last verified one is a day old. */
export async function isDailyDue(services: Looker): Promise<boolean> {
  return (await findDailySince(services.db)) !== null && !(await isDailyDone(services));
}
