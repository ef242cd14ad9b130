/** Instant of a replacement in file and schema names: `20261122T083000123Z`; an update's has no milliseconds. */
const STAMP = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})?Z$/;

/** Milliseconds for which a replaced database is kept, so that an operator can put it back. */
export const REPLACED_TIME = 30 * 24 * 60 * 60 * 1000;

/** Subfolder of the data folder with one folder per replaced database. */
export const REPLACED_FOLDER = 'replaced';

const REPLACED_SCHEMA = /^replaced_(\d{8}t\d{9}z)$/;

export function replacedStamp(at: Date): string {
  return at.toISOString().replace(/[-:.]/g, '');
}

/** Returns the instant of a stamp; `null` for any other name. */
export function parseReplacedStamp(name: string): Date | null {
  const [, year, month, day, hour, minute, second, thousandths = '000'] = STAMP.exec(name) ?? [];
  if (second === undefined) return null;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${thousandths}Z`);
  if (Number.isNaN(at.getTime())) return null;
  return [replacedStamp(at), replacedStamp(at).replace('000Z', 'Z')].includes(name) ? at : null;
}

/** Returns the name of the PostgreSQL schema for a replaced database. */
export function replacedSchema(at: Date): string {
  return `replaced_${replacedStamp(at).toLowerCase()}`;
}

/** Returns when a schema's database was replaced; `null` for another schema. */
export function parseReplacedSchema(name: string): Date | null {
  const stamp = REPLACED_SCHEMA.exec(name)?.[1];
  return stamp === undefined ? null : parseReplacedStamp(stamp.toUpperCase());
}

/** True when a replaced database may be removed. */
export function isReplacedOver(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > REPLACED_TIME;
}
