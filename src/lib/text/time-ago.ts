const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The longest time that is told in each unit, and the unit. */
const STEPS = [
  [HOUR, MINUTE, 'minute'],
  [DAY, HOUR, 'hour'],
  [60 * DAY, DAY, 'day'],
  [Number.POSITIVE_INFINITY, 30.44 * DAY, 'month'],
] as const;

const formatter = new Intl.RelativeTimeFormat('fr-FR');

/** Returns how long ago an instant is, in French: `il y a 2 jours`; `à l’instant` below a minute, or for the future. */
export function timeAgo(instant: string, now: Date): string {
  const age = now.getTime() - Date.parse(instant);
  if (!(age >= MINUTE)) return 'à l’instant';
  const [, unit, name] = STEPS.find(([longest]) => age < longest) ?? STEPS[3];
  return formatter.format(-Math.floor(age / unit), name);
}
