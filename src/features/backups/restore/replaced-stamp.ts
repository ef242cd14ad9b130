/**
 * When a database was replaced, as it stands in the names of what is left of it: `20261122T083000123Z`, of an update
 * without thousandths.
 */
const STAMP = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})?Z$/;

/** Milliseconds for which a replaced database is there to be put back. */
export const REPLACED_TIME = 30 * 24 * 60 * 60 * 1000;

/** Folder of the data folder for replaced databases, one folder each. */
export const REPLACED_FOLDER = 'replaced';

const REPLACED_SCHEMA = /^replaced_(\d{8}t\d{9}z)$/;

export function replacedStamp(at: Date): string {
  return at.toISOString().replace(/[-:.]/g, '');
}

/** Returns the instant of a stamp; `null` for a name that neither a restore nor an update makes. */
export function parseReplacedStamp(name: string): Date | null {
  const [, year, month, day, hour, minute, second, thousandths = '000'] = STAMP.exec(name) ?? [];
  if (second === undefined) return null;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${thousandths}Z`);
  if (Number.isNaN(at.getTime())) return null;
  return [replacedStamp(at), replacedStamp(at).replace('000Z', 'Z')].includes(name) ? at : null;
}

/** Returns the name of the schema of PostgreSQL that a replaced database is moved to. */
export function replacedSchema(at: Date): string {
  return `replaced_${replacedStamp(at).toLowerCase()}`;
}

/** Returns when the database in such a schema was replaced; `null` for another schema. */
export function parseReplacedSchema(name: string): Date | null {
  const stamp = REPLACED_SCHEMA.exec(name)?.[1];
  return stamp === undefined ? null : parseReplacedStamp(stamp.toUpperCase());
}

/** True once a database that was replaced may go. */
export function isReplacedOver(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() > REPLACED_TIME;
}
