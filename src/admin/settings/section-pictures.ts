import type { Services } from '#content/services.ts';
import type { Transaction } from '#lib/db/index.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import {
  type MediaOwner,
  openUndoUses,
  replaceMediaUses,
  setMediaUsesActive,
  undoOwner,
} from '#media/index.ts';
import { readStoredValue } from '#settings/sections/read-stored-value.ts';
import type { SectionName } from '#settings/sections/sections.schema.ts';
import type { SectionRow } from '#settings/sections.queries.ts';
import { findShownMedia } from './read-section-input.ts';

type StoredValues = Pick<SectionRow, 'value' | 'previous'>;

/** Stored files of a section's value, and of the value that an undo brings back. */
export interface SectionPictures {
  readonly shown: readonly string[];
  readonly undone: readonly string[];
}

/** Returns the ids of the stored files that a section shows, and of those it would show again after an undo. */
export async function findSectionPictures(
  services: Services,
  name: SectionName,
  { value, previous }: StoredValues,
): Promise<SectionPictures> {
  const mediaOf = (stored: string | null) =>
    stored === null ? [] : findShownMedia(services, readStoredValue(name, stored).value);
  return { shown: await mediaOf(value), undone: await mediaOf(previous) };
}

/**
 * Records which stored files a section shows. Those of the previous value are kept like files in the trash: an undo finds
 * them, and no visitor is served a picture that may have been replaced for a person's safety.
 * @returns the files that nothing shows any more, to be removed after the commit.
 * @throws {AppError} `conflict` when the section is to show one that lies in the trash.
 */
export async function recordSectionPictures(
  trx: Transaction,
  services: Services,
  name: SectionName,
  { shown, undone }: SectionPictures,
): Promise<MediaRow[]> {
  const section: MediaOwner = { type: 'organisation', id: name };
  const undo = undoOwner(name);
  await openUndoUses(trx, undo, shown);
  // Used by both meanwhile, because a picture that moves from one to the other would be deleted otherwise.
  const unused = [
    ...(await replaceMediaUses(trx, services, undo, [...shown, ...undone])),
    ...(await replaceMediaUses(trx, services, section, shown)),
    ...(await replaceMediaUses(trx, services, undo, undone)),
  ];
  await setMediaUsesActive(trx, undo, false);
  return unused;
}
