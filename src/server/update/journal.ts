import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolder, writeDurableFile } from '#platform/files/durable-writes.ts';
import { isMissing } from '#platform/files/file-store.ts';
import { StartError } from '#platform/start-error.ts';
import type { Home } from './home.ts';
import { STEPS } from './update.policy.ts';

const version = z.string().regex(/^[\w.+-]{1,50}$/);

const journalSchema = z.object({
  format: z.literal(1),
  /** Instant at which it began: part of the name of whatever it makes. */
  id: z.string().regex(/^\d{8}T\d{6}Z$/),
  from: version,
  to: version,
  step: z.enum(STEPS),
});

/** Progress of an update under way; the file is there for as long as it is not over. */
export type Journal = Readonly<z.infer<typeof journalSchema>>;

/** Name of the file in the home's `update` folder; `pamoja` looks for it. */
const FILE = 'state.json';
/** Progress of the last update, for whoever wonders. */
const LAST = 'last.json';

/**
 * Reads the journal of an update that is not over; `null` where there is none.
 * @throws {StartError} for one that cannot be understood: nothing may be guessed then.
 */
export async function readJournal(home: Home): Promise<Journal | null> {
  const file = join(home.update, FILE);
  try {
    return journalSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return null;
    throw new StartError(
      `Le fichier ${file}, qui dit où en est une mise à jour interrompue, ne peut pas être lu : rien n’a été changé. Gardez ce dossier tel qu’il est et demandez de l’aide.`,
      { cause: error },
    );
  }
}

/** Writes what is reached; on the disk when this returns. */
export async function writeJournal(home: Home, journal: Journal): Promise<void> {
  await writeDurableFile(join(home.update, FILE), `${JSON.stringify(journal, null, 2)}\n`, 0o644);
}

/** Ends the journal: the update is over, one way or the other. */
export async function closeJournal(home: Home): Promise<void> {
  await rename(join(home.update, FILE), join(home.update, LAST)).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  await syncFolder(home.update);
}
