/** Whose typing, in which form: two administrators of one device never see each other's. */
export interface DraftOwner {
  readonly userId: string;
  /** The form's own name, such as `article/new`. */
  readonly form: string;
}

/** A chosen file, in what is kept of a form: the bytes stand under a key of their own, written once. */
interface FileMark {
  readonly keptFile: string;
}

const TEXT = 'text';
const FILE = 'file';

/** Where what one owner typed stands; names may hold any character. */
export function textPrefix({ userId, form }: DraftOwner): string {
  return [TEXT, userId, form].map(encodeURIComponent).join('/').concat('/');
}

export function textKey(owner: DraftOwner, draftId: string): string {
  return `${textPrefix(owner)}${encodeURIComponent(draftId)}`;
}

/** Where the files of one draft stand. */
export function filePrefix(draftId: string): string {
  return `${FILE}/${encodeURIComponent(draftId)}/`;
}

export function isTextKey(key: string): boolean {
  return key.startsWith(`${TEXT}/`);
}

function isFileMark(value: object): value is FileMark {
  return 'keptFile' in value && typeof value.keptFile === 'string';
}

function mapDeep(value: unknown, replace: (value: object) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const replaced = replace(value);
  if (replaced !== value) return replaced;
  if (Array.isArray(value)) return value.map((item) => mapDeep(item, replace));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapDeep(item, replace)]));
}

/**
 * A form's values without its files, each replaced by a mark.
 * @param keyOf the key under which a file's bytes are kept.
 */
export function detachFiles(values: unknown, keyOf: (file: File) => string): unknown {
  return mapDeep(values, (value) => (value instanceof File ? { keptFile: keyOf(value) } : value));
}

/** The values as they were; a file that was lost gives `null` in its place. */
export function attachFiles(values: unknown, fileOf: (key: string) => File | undefined): unknown {
  return mapDeep(values, (value) => (isFileMark(value) ? (fileOf(value.keptFile) ?? null) : value));
}

/** Milliseconds after which what was typed is no longer offered, and goes. */
export const DRAFT_LIFETIME = 30 * 24 * 60 * 60 * 1000;

/** When something was typed, as one says it the same day: `14:32`; later: `12/01/2026 à 14:32`. */
export function draftTime(savedAt: number, now: number, timeZone: string): string {
  const day = new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const hour = new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' });
  const savedDay = day.format(savedAt);
  const savedHour = hour.format(savedAt);
  return savedDay === day.format(now) ? savedHour : `${savedDay} à ${savedHour}`;
}
