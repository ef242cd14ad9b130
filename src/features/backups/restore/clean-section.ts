import type { Services } from '#content/services.ts';
import { MAX_PART_LENGTH } from '#organisation/sections/limits.ts';
import { isAppError } from '#platform/app-error.ts';
import { escapeHtml } from '#platform/html/html-tree.ts';
import { neutraliseText } from '#platform/text/clean-text.ts';
import type { BackupRow } from '../backup-format.schema.ts';

/** Characters of a formatted text that is kept, however short today's form wants it. */
const MAX_LENGTH = 10 * MAX_PART_LENGTH;

/** Fields whose value is an address; a heading may begin with 'Data :'. */
const ADDRESS_FIELD = /(?:url|picture|logo)$/i;

/** An address that would run a script, where a page of today or of another version shows it as a link. */
const SCRIPT_ADDRESS = /^[\s\p{C}]*(?:javascript|data|vbscript)\s*:/iu;

/** Deepest value of a section that this version or the next would write. */
const MAX_DEPTH = 6;

type TextServices = Pick<Services, 'settings' | 'texts'>;

/** A stored value that cannot be restored: it is none. */
class NoValue extends Error {}

async function cleanHtml({ texts, settings }: TextServices, html: string): Promise<string> {
  const { publicUrl, assetOrigin } = settings;
  const origins = { publicUrl, assetOrigin };
  try {
    const text = await texts.read(html, { origins, maxLength: MAX_LENGTH, openingLength: 0 });
    if ('html' in text) return text.html;
  } catch (error) {
    // Only what has to do with this text: it is too much for the sanitiser.
    if (!isAppError(error) || error.code === 'unavailable') throw error;
  }
  return `<p>${escapeHtml(neutraliseText(html.slice(0, MAX_LENGTH)))}</p>`;
}

async function cleanValue(services: TextServices, value: unknown, field = '', depth = 0): Promise<unknown> {
  if (depth > MAX_DEPTH) throw new NoValue();
  if (typeof value === 'string') {
    if (field === 'html') return cleanHtml(services, value);
    return ADDRESS_FIELD.test(field) && SCRIPT_ADDRESS.test(value) ? '' : neutraliseText(value);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) items.push(await cleanValue(services, item, '', depth + 1));
    return items;
  }
  const clean: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    if (name !== '__proto__') clean[name] = await cleanValue(services, part, name, depth + 1);
  }
  return clean;
}

/** Returns a stored value without what could do harm. @throws {NoValue} where it is no object. */
async function cleanStored(services: TextServices, stored: string): Promise<string> {
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    throw new NoValue();
  }
  if (typeof value !== 'object' || Array.isArray(value)) throw new NoValue();
  const clean = JSON.stringify(await cleanValue(services, value));
  return clean === JSON.stringify(value) ? stored : clean;
}

/**
 * Returns a row of what the organisation says of itself without what could do harm: scripts in formatted texts, addresses
 * that run one. Limits are not looked at, nor which fields there are: whoever reads a section judges each of its fields.
 * @returns `null` for a row whose value is none; the value before it is given up alone.
 */
export async function cleanSection(services: TextServices, row: BackupRow): Promise<BackupRow | null> {
  const previous = await cleanStored(services, String(row.previous)).catch((error: unknown) => {
    if (error instanceof NoValue) return null;
    throw error;
  });
  try {
    const value = await cleanStored(services, String(row.value));
    return { ...row, value, previous: row.previous === null ? null : previous };
  } catch (error) {
    if (error instanceof NoValue) return null;
    throw error;
  }
}
