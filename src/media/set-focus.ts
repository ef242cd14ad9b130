import type { Transaction } from '#lib/db/index.ts';
import type { Focus } from '#lib/images/focus.ts';
import type { FocusChoice } from './focus.schema.ts';
import { updateMediaFocus } from './media.queries.ts';

/** A picture that a request names, with the requested point that crops keep. */
export interface FocusedPicture {
  /** `null` where no picture is shown. */
  readonly mediaId: string | null | undefined;
  readonly focus?: FocusChoice | undefined;
}

/**
 * Writes the points of pictures that a request gives one to. A picture has one point, wherever it is shown: of a picture
 * that is named twice, the last one counts.
 */
export async function setFocus(trx: Transaction, pictures: readonly FocusedPicture[]): Promise<void> {
  const changes = new Map<string, Focus | null>();
  for (const { mediaId, focus } of pictures) {
    if (mediaId && focus) changes.set(mediaId, focus === 'auto' ? null : focus);
  }
  await updateMediaFocus(trx, changes);
}
