import { toLocalTime } from '#lib/text/local-time.ts';

/** Number of periods of which the newest backup is kept; periods without a backup do not count. */
const KEPT = { day: 7, week: 5, month: 12 } as const;

/** A daily backup of this installation. */
export interface AgingBackup {
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Returns the Monday of a date's week.
 * @param date `2026-11-22`.
 */
function mondayOf(date: string): string {
  const time = Date.parse(`${date}T00:00:00.000Z`);
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - sinceMonday * DAY).toISOString().slice(0, 10);
}

/** Returns the day, week and month of an instant in a time zone, as names. */
function periodsOf(instant: string, timeZone: string): Record<keyof typeof KEPT, string> {
  const date = toLocalTime(instant, timeZone).slice(0, 10);
  return { day: date, week: mondayOf(date), month: date.slice(0, 7) };
}

/**
 * Returns the names of backups that may be removed: all but the newest of each of the last 7 days, 5 weeks (from
 * Monday) and 12 months that have one. Never uses the present time, so that a machine that was off for a year, or whose
 * clock was wrong, loses none.
 * @param backups verified ones only, in any order.
 * @param timeZone the site's, in which days begin.
 */
export function expiredBackups(backups: readonly AgingBackup[], timeZone: string): string[] {
  const newestFirst = backups.toSorted((a, b) => {
    if (a.createdAt === b.createdAt) return a.name < b.name ? 1 : -1;
    return a.createdAt < b.createdAt ? 1 : -1;
  });
  const kept = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  for (const kind of ['day', 'week', 'month'] as const) {
    const seen = new Set<string>();
    for (const { name, createdAt } of newestFirst) {
      const period = periodsOf(createdAt, timeZone)[kind];
      if (seen.has(period)) continue;
      if (seen.size === KEPT[kind]) break;
      seen.add(period);
      kept.add(name);
    }
  }
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}
