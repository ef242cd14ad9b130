import type { Services } from '#content/services.ts';
import { AppError } from '#platform/app-error.ts';
import { MAX_DETAILS_LENGTH, tooLongSentence } from '#platform/html/body-length.ts';
import type { StorableText } from '#platform/html/text-tasks.ts';
import { searchText } from '#platform/text/search-text.ts';
import { MAX_SENT_DETAILS_LENGTH, TEASER_LENGTH } from './publication.ts';

type TextServices = Pick<Services, 'settings' | 'texts'>;

/** True for a body that came back as it is stored; a multipart form ends its lines with CR LF. */
function isUntouched(sent: string, stored: string): boolean {
  return sent === stored || sent.replaceAll('\r\n', '\n') === stored;
}

/**
 * Returns a sent body sanitised (`docs/specification/rich-text.md#allow-list`).
 * @param maxLength in characters, counted as stored.
 * @throws {AppError} `validation`, with by how much it is too long.
 */
export async function readBody(
  { settings, texts }: TextServices,
  sent: string,
  maxLength = MAX_DETAILS_LENGTH,
): Promise<StorableText> {
  const excess = sent.length - maxLength;
  if (sent.length > MAX_SENT_DETAILS_LENGTH && excess > 0) throw tooLong(excess);
  const { publicUrl, assetOrigin } = settings;
  const text = await texts.read(sent, {
    origins: { publicUrl, assetOrigin },
    maxLength,
    openingLength: TEASER_LENGTH + 1,
  });
  if ('excess' in text) throw tooLong(text.excess);
  return text;
}

/**
 * Returns {@link readBody} of a body that replaces another, `undefined` for one that is left out or came back as stored. A
 * stored body over the limit may stay or become shorter. The search text and images of an unchanged body are read here,
 * since the change asks for them inside its transaction.
 */
export async function readChangedBody(
  services: TextServices,
  sent: string | undefined,
  stored: string,
): Promise<StorableText | undefined> {
  if (sent === undefined || isUntouched(sent, stored)) {
    await Promise.all([services.texts.search(stored), services.texts.images(stored)]);
    return undefined;
  }
  return readBody(services, sent, Math.max(MAX_DETAILS_LENGTH, stored.length));
}

function tooLong(excess: number): AppError {
  return new AppError('validation', { fields: { details: tooLongSentence(excess) } });
}

/** Returns the text that lists search a publication by: its title, then the words of its whole body. */
export function publicationSearchText(title: string, searched: string): string {
  return searchText(title, searched);
}
