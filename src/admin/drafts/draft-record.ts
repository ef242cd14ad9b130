import { withoutSignatures } from '#lib/images/image-address.ts';
import { frenchDate } from '#lib/text/french-date.ts';

/** Administrator and form of a draft: two administrators of one device never see each other's drafts. */
export interface DraftOwner {
  readonly userId: string;
  /** The form's own name, such as `article/new`. */
  readonly form: string;
}

/**
 * Placeholder of a chosen file in a draft's values; the bytes have a separate key and are written once. Drafts on
 * devices contain the property's name.
 */
interface FileReference {
  readonly keptFile: string;
}

/** First parts of the store's keys: of a draft, and of a draft's file. */
const DRAFT = 'text';
const FILE = 'file';

/** Returns the key prefix of one owner's drafts; names may contain any character. */
export function ownerPrefix({ userId, form }: DraftOwner): string {
  return [DRAFT, userId, form].map(encodeURIComponent).join('/').concat('/');
}

/** Returns the key prefix of one administrator's drafts of all forms. */
export function userPrefix(userId: string): string {
  return [DRAFT, userId].map(encodeURIComponent).join('/').concat('/');
}

/** Returns the form's name in a draft's key. */
export function formOfKey(key: string): string {
  return decodeURIComponent(key.split('/')[2] ?? '');
}

export function draftKey(owner: DraftOwner, draftId: string): string {
  return `${ownerPrefix(owner)}${encodeURIComponent(draftId)}`;
}

/** Returns the key prefix of one draft's files. */
export function filePrefix(draftId: string): string {
  return `${FILE}/${encodeURIComponent(draftId)}/`;
}

export function isDraftKey(key: string): boolean {
  return key.startsWith(`${DRAFT}/`);
}

function isFileReference(value: object | string): value is FileReference {
  return typeof value === 'object' && 'keptFile' in value && typeof value.keptFile === 'string';
}

function mapDeep(value: unknown, replace: (value: object | string) => unknown): unknown {
  if (typeof value === 'string') return replace(value);
  if (typeof value !== 'object' || value === null) return value;
  const replaced = replace(value);
  if (replaced !== value) return replaced;
  if (Array.isArray(value)) return value.map((item) => mapDeep(item, replace));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapDeep(item, replace)]));
}

/**
 * Returns a form's values with files replaced by references, and without signed image addresses, which must not be
 * stored on the device.
 * @param keyOf returns the key of a file's bytes.
 */
export function detachFiles(values: unknown, keyOf: (file: File) => string): unknown {
  return mapDeep(values, (value) => {
    if (typeof value === 'string') return withoutSignatures(value);
    return value instanceof File ? { keptFile: keyOf(value) } : value;
  });
}

/** Returns the values with their files back in place; `null` for a file that was lost. */
export function attachFiles(values: unknown, fileOf: (key: string) => File | undefined): unknown {
  return mapDeep(values, (value) => (isFileReference(value) ? (fileOf(value.keptFile) ?? null) : value));
}

/** Milliseconds after which a draft is deleted. */
const DRAFT_LIFETIME = 30 * 24 * 60 * 60 * 1000;
/**
 * Milliseconds since 1970, before the first draft was ever written. A phone whose battery was empty starts at 1970
 * until it finds a network; prevents the next sweep from deleting a draft saved then.
 */
const EARLIEST_CREDIBLE_TIME = Date.UTC(2026, 0, 1);

/** True when a draft is past its lifetime. @param savedAt milliseconds since 1970, as `now`. */
export function isDraftExpired(savedAt: number, now: number): boolean {
  return savedAt >= EARLIEST_CREDIBLE_TIME && now - savedAt > DRAFT_LIFETIME;
}

interface Moment {
  /** `12/01/2026`, or nothing for today. */
  readonly day: string | null;
  readonly hour: string;
  readonly minute: string;
}

function momentOf(time: number, now: number, timeZone: string): Moment {
  const dayOf = (instant: number) => frenchDate(new Date(instant).toISOString(), 'short', timeZone);
  const hourFormat = new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' });
  const parts = hourFormat.formatToParts(time);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const day = dayOf(time);
  return {
    day: day === dayOf(now) ? null : day,
    hour: part('hour'),
    minute: part('minute'),
  };
}

/**
 * Returns a draft's time to follow the word *texte*: `de 14 h 32`, or `du 12/01/2026 à 14 h 32` on a later day.
 * @param savedAt milliseconds since 1970, as `now`.
 */
export function formatDraftTime(savedAt: number, now: number, timeZone: string): string {
  const { day, hour, minute } = momentOf(savedAt, now, timeZone);
  const clock = `${hour} h ${minute}`;
  return day === null ? `de ${clock}` : `du ${day} à ${clock}`;
}

/**
 * Returns the time of an autosave: `à 14:32`, or `le 12/01/2026 à 14:32` on a later day.
 * @param savedAt milliseconds since 1970, as `now`.
 */
export function formatSaveTime(savedAt: number, now: number, timeZone: string): string {
  const { day, hour, minute } = momentOf(savedAt, now, timeZone);
  const clock = `à ${hour}:${minute}`;
  return day === null ? clock : `le ${day} ${clock}`;
}
