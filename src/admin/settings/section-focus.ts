import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import type { Focus } from '#lib/images/focus.ts';
import { withoutSignature } from '#lib/images/image-address.ts';
import type { FocusChoice } from '#media/focus.schema.ts';
import { type FocusedPicture, findOwnImages, imageFocus } from '#media/index.ts';
import { findPictureFields } from './read-section-input.ts';

/** Stored pictures that a section's value names in its fields, by their addresses. */
export type SectionImages = ReadonlyMap<string, MediaRow>;

/** Points that a request gives the pictures of a section, by their addresses. */
export type SentFocus = Readonly<Record<string, FocusChoice>>;

const NOT_NAMED = 'Ce point est celui d’une image que cette rubrique ne montre pas.';

/** Returns the points of the stored pictures that a value names in its fields, by their addresses. */
export async function readSectionFocus(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  value: unknown,
): Promise<Record<string, Focus | null>> {
  const addresses = findPictureFields(value).map(({ text }) => text);
  const own = await findOwnImages(db, settings, addresses);
  return Object.fromEntries([...own].map(([address, media]) => [address, imageFocus(media)]));
}

function isMoved(media: MediaRow, focus: FocusChoice): boolean {
  if (!focus) return false;
  const present = imageFocus(media);
  if (focus === 'auto') return present !== null;
  return present?.x !== Math.round(focus.x) || present.y !== Math.round(focus.y);
}

/**
 * Returns the pictures whose points a request moves. One that stays is left out: saving it is no change.
 * @throws {AppError} `validation` for a point of a picture that the section does not name.
 */
export function findMovedFocus(images: SectionImages, sent: SentFocus): FocusedPicture[] {
  const moved: FocusedPicture[] = [];
  for (const [address, focus] of Object.entries(sent)) {
    const media = images.get(withoutSignature(address));
    if (!media) throw new AppError('validation', { fields: { pictureFocus: NOT_NAMED } });
    if (isMoved(media, focus)) moved.push({ mediaId: media.id, focus });
  }
  return moved;
}
