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

/** Where everything that one person typed stands. */
export function personPrefix(userId: string): string {
  return [TEXT, userId].map(encodeURIComponent).join('/').concat('/');
}

/** The form that a draft's key names. */
export function formOfKey(key: string): string {
  return decodeURIComponent(key.split('/')[2] ?? '');
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
const DRAFT_LIFETIME = 30 * 24 * 60 * 60 * 1000;
/** Before there were such drafts: a telephone whose battery had been empty counts anew until it finds a network. */
const CLOCK_WAS_WRONG_BEFORE = Date.UTC(2026, 0, 1);

/** Whether nobody came back for what was typed. @param savedAt milliseconds since 1970, as `now`. */
export function isForgotten(savedAt: number, now: number): boolean {
  return savedAt >= CLOCK_WAS_WRONG_BEFORE && now - savedAt > DRAFT_LIFETIME;
}

interface Moment {
  /** `12/01/2026`, or nothing for today. */
  readonly day: string | null;
  readonly hour: string;
  readonly minute: string;
}

function momentOf(time: number, now: number, timeZone: string): Moment {
  const dayFormat = new Intl.DateTimeFormat('fr-FR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const hourFormat = new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' });
  const parts = hourFormat.formatToParts(time);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const day = dayFormat.format(time);
  return {
    day: day === dayFormat.format(now) ? null : day,
    hour: part('hour'),
    minute: part('minute'),
  };
}

/**
 * When something was typed, after the word *saisie*: `de 14 h 32`, or `du 12/01/2026 à 14 h 32` on a later day.
 * @param savedAt milliseconds since 1970, as `now`.
 */
export function typedWhen(savedAt: number, now: number, timeZone: string): string {
  const { day, hour, minute } = momentOf(savedAt, now, timeZone);
  const clock = `${hour} h ${minute}`;
  return day === null ? `de ${clock}` : `du ${day} à ${clock}`;
}

/**
 * When something was written down: `à 14:32`, or `le 12/01/2026 à 14:32` on a later day.
 * @param savedAt milliseconds since 1970, as `now`.
 */
export function keptWhen(savedAt: number, now: number, timeZone: string): string {
  const { day, hour, minute } = momentOf(savedAt, now, timeZone);
  const clock = `à ${hour}:${minute}`;
  return day === null ? clock : `le ${day} ${clock}`;
}
