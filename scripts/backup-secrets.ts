import { readFile } from 'node:fs/promises';
import { isBackupError } from '#backup/index.ts';
import { AGE_BEGINNING, type AgeSecrets } from '#lib/archive/age.ts';
import { isStartError } from '#lib/start-error.ts';
import { askSecret, type Terminal } from './ask-password.ts';

/**
 * Files with a command's secrets, which must not be parameters, because every user of the machine can read
 * those.
 */
export interface SecretFiles {
  readonly passphrase?: string | undefined;
  /** Private keys, as `age-keygen` writes them. */
  readonly identity?: string | undefined;
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Error(`Le fichier ${file} ne peut pas être lu : vérifiez son nom et vos droits.`, {
      cause: error,
    });
  }
}

async function readPassphrase(file: string): Promise<string> {
  const [line = ''] = (await readText(file)).split(/\r?\n/, 1);
  if (line === '') throw new Error(`La première ligne de ${file} est vide : mettez-y la phrase de passe.`);
  return line;
}

async function readIdentities(file: string): Promise<string[]> {
  const keys = (await readText(file)).split(/\s+/).filter((word) => word.startsWith('AGE-SECRET-KEY-1'));
  if (keys.length === 0) throw new Error(`Il n’y a pas de clé privée (AGE-SECRET-KEY-1…) dans ${file}.`);
  return keys;
}

async function isEncrypted(name: string, backup: AsyncIterable<Uint8Array>): Promise<boolean> {
  try {
    let beginning = Buffer.alloc(0);
    for await (const piece of backup) {
      beginning = Buffer.concat([beginning, piece]);
      if (beginning.length >= AGE_BEGINNING.length) break;
    }
    return beginning.toString('latin1', 0, AGE_BEGINNING.length) === AGE_BEGINNING;
  } catch (error) {
    if (isBackupError(error) || isStartError(error)) throw error;
    throw new Error(`Le fichier ${name} ne peut pas être lu : vérifiez son nom et vos droits.`, {
      cause: error,
    });
  }
}

/**
 * Returns the secrets that open a backup: from the given files, or else asked for at the terminal, where it
 * is encrypted.
 * @throws one French sentence where a file cannot be read.
 */
export async function readSecrets(
  name: string,
  backup: AsyncIterable<Uint8Array>,
  files: SecretFiles,
  terminal: Terminal,
): Promise<AgeSecrets> {
  const isLocked = await isEncrypted(name, backup);
  if (files.identity !== undefined) return { identities: await readIdentities(files.identity) };
  if (files.passphrase !== undefined) return { passphrase: await readPassphrase(files.passphrase) };
  return isLocked ? { passphrase: await askSecret(terminal, 'Phrase de passe : ') } : {};
}
