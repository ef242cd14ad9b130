import type { Services } from '#content/services.ts';
import { isAppError } from '#lib/app-error.ts';
import { escapeHtml } from '#lib/html/html-tree.ts';
import { neutraliseText } from '#lib/text/clean-text.ts';
import { MAX_PART_LENGTH } from '#settings/sections/limits.ts';
import type { BackupRow } from '../backup-format.schema.ts';

/** Maximum characters of a formatted text, above what today's form accepts. */
const MAX_LENGTH = 10 * MAX_PART_LENGTH;

/** Fields whose value is a URL; a heading may well begin with 'Data :'. */
const ADDRESS_FIELD = /(?:url|picture|logo)$/i;

/** A URL that runs a script where a page, of this or another version, shows it as a link. */
const SCRIPT_ADDRESS = /^[\s\p{C}]*(?:javascript|data|vbscript)\s*:/iu;

/** Maximum depth of a section's value in this version or the next. */
const MAX_DEPTH = 6;

type TextServices = Pick<Services, 'settings' | 'texts'>;

/** A stored value that cannot be restored. */
class NoValue extends Error {}

async function cleanHtml({ texts, settings }: TextServices, html: string): Promise<string> {
  const { publicUrl, assetOrigin } = settings;
  const origins = { publicUrl, assetOrigin };
  try {
    const text = await texts.read(html, { origins, maxLength: MAX_LENGTH, openingLength: 0 });
    if ('html' in text) return text.html;
  } catch (error) {
    // Only errors about this text count: it is too large for the sanitiser.
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

/**
 * Returns a stored value without harmful content.
 * @throws {NoValue} where it is no object.
 */
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
 * Returns a row of the settings without harmful content: scripts in formatted texts, URLs that run one. Limits and
 * field names are not checked, because every read validates a section's fields.
 * @returns `null` for an invalid value; an invalid previous value alone is dropped.
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
