import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { removeDurableFile, writeDurableFile } from '../files/durable-writes.ts';
import { isMissing } from '../files/file-store.ts';

/** The file in the data folder by which an update keeps a site from being written to. */
const FILE = 'update-pause.json';

const version = z.string().min(1).max(50);

const markerSchema = z.object({
  format: z.literal(1),
  /** The version that the update leaves, and the one that it leads to. */
  from: version,
  to: version,
  /** The updater writes a later instant every few seconds for as long as it lives. */
  until: z.iso.datetime(),
});

/** Message of an update at work to the servers of the site, of either version. */
export type PauseMarker = z.infer<typeof markerSchema>;

/**
 * Reads the marker of a data folder.
 * @returns `null` where there is none, or something else of that name: the lock of the database keeps writers out too.
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

/** Writes the marker, whole under its name and on the disk when this returns. */
export async function writePauseMarker(dataDir: string, marker: Omit<PauseMarker, 'format'>): Promise<void> {
  await writeDurableFile(join(dataDir, FILE), JSON.stringify({ format: 1, ...marker }));
}

/** Takes the marker away, for good when this returns. */
export async function removePauseMarker(dataDir: string): Promise<void> {
  await removeDurableFile(join(dataDir, FILE));
}
