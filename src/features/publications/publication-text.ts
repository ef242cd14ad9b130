import type { Services } from '#content/services.ts';
import { AppError } from '#platform/app-error.ts';
import { searchText } from '#platform/text/search-text.ts';
import { tooLongSentence } from './body-length.ts';
import { MAX_DETAILS_LENGTH, MAX_SENT_DETAILS_LENGTH, TEASER_LENGTH } from './publication.ts';

/** A body as it is stored, and what is stored beside it. */
export interface StoredText {
  /** Sanitised HTML. */
  readonly details: string;
  /** One character longer than the longest excerpt, so that one knows whether the text goes on. */
  readonly opening: string;
  /** What its words are found by. */
  readonly searched: string;
}

type TextServices = Pick<Services, 'settings' | 'texts'>;

/** Whether a body came back as it is stored; a multipart form ends its lines with CR LF. */
function isUntouched(sent: string, stored: string): boolean {
  return sent === stored || sent.replaceAll('\r\n', '\n') === stored;
}

/**
 * Sanitises a body on its way in (docs/specification/rich-text.md#allow-list). What is counted is what would be
 * stored.
 * @param maxLength characters, for a body that may be longer than others.
 * @throws {AppError} `validation`, by how much it is too long.
 */
export async function readBody(
  { settings, texts }: TextServices,
  sent: string,
  maxLength = MAX_DETAILS_LENGTH,
): Promise<StoredText> {
  const excess = sent.length - maxLength;
  if (sent.length > MAX_SENT_DETAILS_LENGTH && excess > 0) throw tooLong(excess);
  const { publicUrl, assetOrigin } = settings;
  const text = await texts.read(sent, {
    origins: { publicUrl, assetOrigin },
    maxLength,
    openingLength: TEASER_LENGTH + 1,
  });
  if ('excess' in text) throw tooLong(text.excess);
  return { details: text.html, opening: text.opening, searched: text.searched };
}

/**
 * {@link readBody} for one that takes the place of another. A body that is longer than is taken now stays as it is,
 * or becomes shorter. What a change asks of the body that stays is read as well, since it asks inside its transaction.
 * @returns nothing for a body that is left out, or came back as it is stored.
 */
export async function readChangedBody(
  services: TextServices,
  sent: string | undefined,
  stored: string,
): Promise<StoredText | undefined> {
  if (sent === undefined || isUntouched(sent, stored)) {
    await Promise.all([services.texts.search(stored), services.texts.images(stored)]);
    return undefined;
  }
  return readBody(services, sent, Math.max(MAX_DETAILS_LENGTH, stored.length));
}

function tooLong(excess: number): AppError {
  return new AppError('validation', { fields: { details: tooLongSentence(excess) } });
}

/** What lists search a publication by: its title, then the words of its whole body. */
export function publicationSearchText(title: string, searched: string): string {
  return searchText(title, searched);
}
