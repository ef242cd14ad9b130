import { isRecord } from '#admin/forms/form-fields.ts';

/** Values of the setup's fields. */
export const EMPTY = {
  name: '',
  tagline: '',
  seat: '',
  country: '',
  email: '',
  timeZone: '',
  administratorName: '',
  administratorEmail: '',
  password: '',
  publicUrl: '',
  beginsWith: 'neutral' as 'neutral' | 'demonstration',
};

export type TypedAnswers = typeof EMPTY;
export type AnswerName = keyof TypedAnswers;

export const ANSWER_NAMES = Object.keys(EMPTY) as AnswerName[];

/** Key of local storage. */
const KEY = 'installation';

/**
 * Returns the answers stored on this device; another page or a person may have written anything there. Browser only.
 */
export function readTypedAnswers(): Partial<TypedAnswers> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isRecord(stored)) return {};
    const kept = ANSWER_NAMES.filter((name) => typeof stored[name] === 'string' && name !== 'password');
    const answers = Object.fromEntries(kept.map((name) => [name, stored[name]]));
    if (answers.beginsWith !== 'demonstration') answers.beginsWith = 'neutral';
    return answers;
  } catch {
    return {};
  }
}

/** Stores the answers on this device until the site exists, without the password. Browser only. */
export function storeTypedAnswers({ password: _, ...answers }: Partial<TypedAnswers>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(answers));
  } catch {
    // Without storage, only the page keeps them.
  }
}

export function forgetTypedAnswers(): void {
  localStorage.removeItem(KEY);
}
