import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import { excessWords, tooLongSentence } from '#lib/html/body-length.ts';
import { parseImageAddress } from '#lib/images/image-address.ts';
import { findOwnImages, findTrashedMedia } from '#media/index.ts';
import { MAX_PART_LENGTH, MAX_PARTS_LENGTH } from '#settings/sections/limits.ts';
import { parseSection } from '#settings/sections/parse-section.ts';
import type { SectionName, SectionValue } from '#settings/sections/sections.schema.ts';
import { isInShippedFolder, isShippedPicture } from '#settings/shipped-pictures.ts';

type TextServices = Pick<Services, 'db' | 'settings' | 'texts'>;

const MISSING_PICTURE = 'Cette image n’est plus sur le site\u00a0: ajoutez-la de nouveau.';
const FOREIGN_IMAGE_IN_TEXT =
  'Une image du texte ne fait pas partie du site. Envoyez-la avec le bouton d’image de l’éditeur.';

/** A sent section, ready to be stored. */
export interface SectionInput<Name extends SectionName = SectionName> {
  readonly value: SectionValue<Name>;
  /** Stored pictures that it names in its fields, by their addresses. */
  readonly images: ReadonlyMap<string, MediaRow>;
}

/** A text of a value, at its path. */
interface Leaf {
  readonly path: string;
  readonly text: string;
}

/** Returns every text of a value. */
function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    leavesOf(part, path === '' ? name : `${path}.${name}`),
  );
}

/** Returns the fields of a value that are addresses of pictures. */
export function findPictureFields(value: unknown): Leaf[] {
  return leavesOf(value).filter(({ text }) => parseImageAddress(text) || isInShippedFolder(text));
}

/** Addresses of pictures in a value: as a field, and in formatted texts. */
async function findPictures({ texts }: Pick<TextServices, 'texts'>, value: unknown) {
  const shown = findPictureFields(value).map((field) => ({ ...field, isInText: false }));
  for (const { path, text } of leavesOf(value)) {
    if (!path.endsWith('.html')) continue;
    for (const address of await texts.images(text)) shown.push({ path, text: address, isInText: true });
  }
  return shown;
}

/** Returns the stored pictures that a value names in its fields. @throws {AppError} for a picture that is not on this site. */
async function checkPictures(services: TextServices, value: unknown): Promise<ReadonlyMap<string, MediaRow>> {
  const shown = await findPictures(services, value);
  const own = await findOwnImages(
    services.db,
    services.settings,
    shown.map(({ text }) => text),
  );
  const fields: Record<string, string> = {};
  for (const { path, text, isInText } of shown) {
    if (own.has(text) || isShippedPicture(text)) continue;
    fields[path] ??= isInText ? FOREIGN_IMAGE_IN_TEXT : MISSING_PICTURE;
  }
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
  const named = new Set(shown.filter(({ isInText }) => !isInText).map(({ text }) => text));
  return new Map([...own].filter(([address]) => named.has(address)));
}

interface Part {
  readonly html: string;
}

function hasParts(value: object): value is { readonly parts: readonly Part[] } {
  return 'parts' in value && Array.isArray(value.parts);
}

/** @throws {AppError} for sanitised parts that are too long together. */
function assertTotalLength(parts: readonly Part[]): void {
  const excess = parts.reduce((sum, { html }) => sum + html.length, 0) - MAX_PARTS_LENGTH;
  if (excess <= 0) return;
  const sentence = `Toutes les parties ensemble sont trop longues\u00a0: ${excessWords(excess)} de trop. Raccourcissez un texte ou retirez une partie.`;
  throw new AppError('validation', { fields: { parts: sentence } });
}

/** Returns the value with its formatted texts sanitised (`docs/specification/rich-text.md#allow-list`). */
async function sanitiseParts<Value extends object>(
  { settings, texts }: TextServices,
  value: Value,
): Promise<Value> {
  if (!hasParts(value)) return value;
  const { publicUrl, assetOrigin } = settings;
  const parts: Part[] = [];
  for (const [index, part] of value.parts.entries()) {
    const read = await texts.read(part.html, {
      origins: { publicUrl, assetOrigin },
      maxLength: MAX_PART_LENGTH,
      openingLength: 0,
    });
    if ('excess' in read) {
      throw new AppError('validation', { fields: { [`parts.${index}.html`]: tooLongSentence(read.excess) } });
    }
    parts.push({ ...part, html: read.html });
  }
  assertTotalLength(parts);
  return { ...value, parts };
}

/**
 * Returns the value to store for a sent section: validated by its schema, in French typography, its formatted texts
 * sanitised. Nothing is written.
 * @throws {AppError} `validation`, with a sentence for each faulty field by its path (`items.2.url`).
 */
export async function readSectionInput<Name extends SectionName>(
  services: TextServices,
  name: Name,
  sent: unknown,
): Promise<SectionInput<Name>> {
  const value = await sanitiseParts(services, parseSection(name, sent));
  return { value, images: await checkPictures(services, value) };
}

/** Returns the ids of the stored files that a stored value shows; one that is no longer there is left out. */
export async function findShownMedia(services: TextServices, value: unknown): Promise<string[]> {
  const shown = await findPictures(services, value);
  const own = await findOwnImages(
    services.db,
    services.settings,
    shown.map(({ text }) => text),
  );
  return [...new Set([...own.values()].map(({ id }) => id))];
}

/** Returns the addresses of stored pictures in a value that lead to none, or to one that lies in the trash. */
export async function findGonePictures(services: TextServices, value: unknown): Promise<string[]> {
  const shown = (await findPictures(services, value)).map(({ text }) => text);
  const own = await findOwnImages(services.db, services.settings, shown);
  const ids = new Set([...own.values()].map(({ id }) => id));
  const trashed = await findTrashedMedia(services.db, [...ids]);
  return shown.filter((address) => {
    const media = own.get(address);
    return media ? trashed.has(media.id) : !isInShippedFolder(address);
  });
}
