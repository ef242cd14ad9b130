import { z } from 'zod';

/** Longest e-mail address (RFC 5321 §4.5.3.1.3, without its angle brackets). */
const MAX_EMAIL_LENGTH = 254;

const REQUIRED = 'L’adresse e-mail est requise.';
const INVALID = 'L’adresse e-mail n’est pas valide.';

/**
 * E-mail address as typed, trimmed. It is validated before its case changes: a look-alike letter would become an ordinary
 * one (U+212A, the Kelvin sign, has `k` as its lower case).
 */
export const typedEmailSchema = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, { error: REQUIRED, abort: true })
  .max(MAX_EMAIL_LENGTH, { error: INVALID, abort: true })
  .pipe(z.email({ error: INVALID }));
