import { open, readFile } from 'node:fs/promises';
import { AGE_BEGINNING, type AgeSecrets } from '#platform/archive/age.ts';
import { askSecret, type Terminal } from './ask-password.ts';

/** Files that a command was given its secrets in: never in its parameters, which every user of the machine can read. */
export interface SecretFiles {
  readonly passphrase?: string | undefined;
  /** Private keys, as `age-keygen` writes them. */
  readonly identity?: string | undefined;
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`Le fichier ${file} ne peut pas être lu : vérifiez son nom et vos droits.`, {
      cause: error,
    });
  }
}

async function readPassphrase(file: string): Promise<string> {
  const [line = ''] = (await readText(file)).split(/\r?\n/, 1);
  if (line === '') throw new Error(`La première ligne de ${file} est vide : mettez-y la phrase secrète.`);
  return line;
}

async function readIdentities(file: string): Promise<string[]> {
  const keys = (await readText(file)).split(/\s+/).filter((word) => word.startsWith('AGE-SECRET-KEY-1'));
  if (keys.length === 0) throw new Error(`Il n’y a pas de clé privée (AGE-SECRET-KEY-1…) dans ${file}.`);
  return keys;
}

async function isEncrypted(backup: string): Promise<boolean> {
  const file = await open(backup, 'r').catch((error: unknown) => {
    throw new Error(`Le fichier ${backup} ne peut pas être lu : vérifiez son nom et vos droits.`, {
      cause: error,
    });
  });
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(AGE_BEGINNING.length) });
    return buffer.toString('latin1', 0, bytesRead) === AGE_BEGINNING;
  } finally {
    await file.close();
  }
}

/**
 * Returns what opens a backup: from the files that were given, or else asked for at the terminal, where it is encrypted.
 * @throws one French sentence where a file cannot be read.
 */
export async function readSecrets(
  backup: string,
  files: SecretFiles,
  terminal: Terminal,
): Promise<AgeSecrets> {
  const isLocked = await isEncrypted(backup);
  if (files.identity !== undefined) return { identities: await readIdentities(files.identity) };
  if (files.passphrase !== undefined) return { passphrase: await readPassphrase(files.passphrase) };
  return isLocked ? { passphrase: await askSecret(terminal, 'Phrase secrète : ') } : {};
}
