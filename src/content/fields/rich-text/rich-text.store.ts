import { AppError } from '#lib/app-error.ts';
import { MAX_DETAILS_LENGTH, tooLongSentence } from '#lib/html/body-length.ts';
import type { StorableText } from '#lib/html/text-tasks.ts';
import { excerptOf } from '#lib/text/excerpt.ts';
import { findOwnImages } from '#media/index.ts';
import type { Services } from '../../services.ts';
import type { FieldStore } from '../field.store.ts';
import { MAX_SENT_LENGTH, type RichTextField } from './rich-text.ts';

const FOREIGN_IMAGE_IN_TEXT =
  'Une image du texte ne fait pas partie du site. Envoyez-la avec le bouton d’image de l’éditeur.';

/** True for a text that came back as it is stored; a multipart form ends its lines with CR LF. */
function isUntouched(sent: string, stored: string): boolean {
  return sent === stored || sent.replaceAll('\r\n', '\n') === stored;
}

/**
 * Returns a sent text sanitised (`docs/specification/rich-text.md#allow-list`).
 * @param maxLength in characters, counted as stored.
 * @throws {AppError} `validation`, with by how much it is too long.
 */
export async function readRichText(
  { settings, texts }: Pick<Services, 'settings' | 'texts'>,
  name: string,
  { longestExcerpt }: RichTextField,
  sent: string,
  maxLength: number,
): Promise<StorableText> {
  const tooLong = (excess: number) =>
    new AppError('validation', { fields: { [name]: tooLongSentence(excess) } });
  const excess = sent.length - maxLength;
  if (sent.length > MAX_SENT_LENGTH && excess > 0) throw tooLong(excess);
  const { publicUrl, assetOrigin } = settings;
  const text = await texts.read(sent, {
    origins: { publicUrl, assetOrigin },
    maxLength,
    openingLength: longestExcerpt + 1,
  });
  if ('excess' in text) throw tooLong(text.excess);
  return text;
}

export const richTextStore: FieldStore<RichTextField> = {
  // A stored text over the limit may stay or become shorter.
  prepare: async ({ services, before }, name, field, value): Promise<StorableText | undefined> => {
    const sent = value as string | undefined;
    const stored = before?.[field.column ?? name] as string | undefined;
    if (stored !== undefined && (sent === undefined || isUntouched(sent, stored))) {
      // Read here, because the change asks for both inside its transaction, which must not wait for the thread.
      await Promise.all([services.texts.search(stored), services.texts.images(stored)]);
      return undefined;
    }
    const maxLength = Math.max(MAX_DETAILS_LENGTH, stored?.length ?? 0);
    const text = await readRichText(services, name, field, sent ?? '', maxLength);
    const addresses = await services.texts.images(text.html);
    const own = await findOwnImages(services.db, services.settings, addresses);
    if (addresses.some((address) => !own.has(address)))
      throw new AppError('validation', { fields: { [name]: FOREIGN_IMAGE_IN_TEXT } });
    return text;
  },
  columns: (name, { column = name, opening, toDescribe }, value) => {
    const text = value as StorableText;
    return { [column]: text.html, [opening]: text.opening, [toDescribe]: text.toDescribe };
  },
  show: (name, { column = name, excerpt, opening, excerptLength }, { row }) => ({
    [name]: row[column],
    [excerpt]: excerptOf(row[opening] as string, excerptLength),
  }),
};
