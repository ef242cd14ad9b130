import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { removeDurableFile, writeDurableFile } from '../files/durable-writes.ts';
import { isMissing } from '../files/file-store.ts';

/** Marker file in the data folder by which an update puts a site into read-only mode. */
const FILE = 'update-pause.json';

const version = z.string().min(1).max(50);

const markerSchema = z.object({
  format: z.literal(1),
  /** The version before the update, and the new one. */
  from: version,
  to: version,
  /** The updater renews this every few seconds while it runs. */
  until: z.iso.datetime(),
});

/** The updater's message to the site's servers, of either version. */
export type PauseMarker = z.infer<typeof markerSchema>;

/**
 * Reads the marker of a data folder.
 * @returns `null` where there is none or it is invalid; the database's lock keeps writers out, too.
 */
export async function readPauseMarker(dataDir: string): Promise<PauseMarker | null> {
  let text: string;
  try {
    text = await readFile(join(dataDir, FILE), 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  try {
    return markerSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Writes the marker atomically, synced to disk on return. */
export async function writePauseMarker(dataDir: string, marker: Omit<PauseMarker, 'format'>): Promise<void> {
  await writeDurableFile(join(dataDir, FILE), JSON.stringify({ format: 1, ...marker }));
}

/** Removes the marker, synced to disk on return. */
export async function removePauseMarker(dataDir: string): Promise<void> {
  await removeDurableFile(join(dataDir, FILE));
}
