import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#lib/app-error.ts';
import { ROOT } from '#lib/program-files.ts';
import {
  foldPassword,
  PASSWORD_REVEALS_OWNER,
  type PasswordOwner,
  revealsOwner,
  withoutNames,
} from './account.policy.ts';

/**
 * The file names its source. Read on each choice of a password, a few times a year, because it would take megabytes of
 * memory.
 */
const LIST = join(ROOT, 'src/accounts/common-passwords.list');

export const PASSWORD_IS_COMMON =
  'Ce mot de passe est parmi les plus utilisés\u00a0: il serait vite deviné. Choisissez plutôt quelques mots sans rapport entre eux.';

/** True when a text repeats one part: `123123123123`, `motdepassemotdepasse`. */
function repeatsItself(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period++) {
    if (text.startsWith(text.slice(period))) return true;
  }
  return false;
}

/** Keyboard and alphabet sequences, for French and English keyboards. */
const ORDERS = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
].flatMap((order) => [order, [...order].reverse().join('')]);

/** True when a text follows such a sequence, from any position and wrapping around. */
function isRun(text: string): boolean {
  return ORDERS.some((order) => order.repeat(2).includes(text));
}

/** True for a folded password that attackers try first, also with digits or signs around it. */
async function isCommon(folded: string): Promise<boolean> {
  const whole = folded.replace(/\s/gu, '');
  const bare = whole.replace(/^\P{L}+|\P{L}+$/gu, '');
  if ([whole, bare].some((text) => text !== '' && (repeatsItself(text) || isRun(text)))) return true;
  const list = `\n${await readFile(LIST, 'utf8')}`;
  return [whole, bare].some((text) => text !== '' && list.includes(`\n${text}\n`));
}

/** Returns the sentence about a guessable password; `null` for a good one. */
async function passwordFault(password: string, owner: PasswordOwner): Promise<string | null> {
  if (revealsOwner(password, owner)) return PASSWORD_REVEALS_OWNER;
  const candidates = [foldPassword(password), withoutNames(password, owner)];
  for (const candidate of candidates) if (await isCommon(candidate)) return PASSWORD_IS_COMMON;
  return null;
}

/**
 * Refuses a new password that attackers try first (`docs/specification/sessions.md#passwords`); its schema checks the
 * length.
 * @param field name of the field that the sentence belongs to.
 * @throws {AppError} `validation`.
 */
export async function refuseGuessable(
  password: string,
  owner: PasswordOwner,
  field: 'password' | 'newPassword',
): Promise<void> {
  const fault = await passwordFault(password, owner);
  if (fault !== null) throw new AppError('validation', { fields: { [field]: fault } });
}
