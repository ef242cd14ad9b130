import { z } from 'zod';
import { showsText } from './clean-text.ts';

/** Longest e-mail address (RFC 5321 §4.5.3.1.3, without its angle brackets). */
const MAX_EMAIL_LENGTH = 254;

/** Maximum characters as sent, with spaces around it. */
const MAX_SENT_LENGTH = 10 * MAX_EMAIL_LENGTH;

/**
 * Invisible characters that come with an address copied from a document or a phone: soft hyphens, zero-width
 * spaces, and direction marks around it. A joiner within stays, and is rejected.
 */
const COPIED =
  /[\u00AD\u200B\u2060\uFEFF]|^[\u200E\u200F\u202A-\u202E\u2066-\u2069]+|[\u200E\u200F\u202A-\u202E\u2066-\u2069]+$/g;

const REQUIRED = 'L’adresse e-mail est requise.';
const INVALID = 'L’adresse e-mail n’est pas valide.';

/**
 * E-mail address as typed, trimmed, without the invisible characters of a copied one. Validated before its
 * case changes, because a look-alike letter would become an ordinary one (U+212A, the Kelvin sign, has `k` as
 * its lower case).
 */
export const typedEmailSchema = z
  .string({ error: REQUIRED })
  .max(MAX_SENT_LENGTH, { error: INVALID, abort: true })
  .transform((text) => (showsText(text) ? text.replace(COPIED, '').trim() : ''))
  .pipe(
    z
      .string()
      .min(1, { error: REQUIRED, abort: true })
      .max(MAX_EMAIL_LENGTH, { error: INVALID, abort: true })
      .pipe(z.email({ error: INVALID })),
  );

/**
 * An address without the characters at which a mail program splits addresses, and without a page's brackets.
 */
const HARMLESS = /^[^\s\p{C}<>()[\]",:;\\@]+@[^\s\p{C}<>()[\]",:;\\@]+$/u;

/** Maximum characters of a stored address, more than any form accepts. */
const MAX_STORED_LENGTH = 400;

/**
 * Address that any version of a form may have accepted, trimmed: whatever {@link typedEmailSchema} accepts, and any other
 * that no program could mistake for something else than one address.
 */
export const storedEmailSchema = z
  .string()
  .trim()
  .pipe(z.union([typedEmailSchema, z.string().max(MAX_STORED_LENGTH).regex(HARMLESS)]));
