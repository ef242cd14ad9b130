import { z } from 'zod';
import { maxSentLength } from '#lib/http/form-fields.schema.ts';
import { cleanLine } from '#lib/text/clean-text.ts';
import { typedEmailSchema } from '#lib/text/email.schema.ts';
import { PASSWORD_REVEALS_OWNER, passwordLengthFault, revealsOwner } from './account.policy.ts';

const MAX_NAME_LENGTH = 100;
/** Longer than any valid password, so that no huge text is hashed. */
const MAX_TYPED_PASSWORD_LENGTH = 4096;

const NAME_REQUIRED = 'Le nom est requis.';
const NAME_TOO_LONG = `Le nom doit compter au plus ${MAX_NAME_LENGTH} caractères.`;

/** Administrator in the API (`docs/specification/api.md#entities`). */
export const userSchema = z
  .object({ id: z.string(), name: z.string(), email: z.string() })
  .meta({ id: 'User', description: 'An administrator' });

export type User = z.infer<typeof userSchema>;

/** Returns an account as the API describes it, without any other column. */
export function toUser({ id, name, email }: User): User {
  return { id, name, email };
}

/** E-mail of an account, as it is stored: trimmed, lower case. */
export const emailSchema = typedEmailSchema.transform((email) => email.toLowerCase());

function typedPassword(required: string) {
  return z
    .string({ error: required })
    .min(1, required)
    .max(MAX_TYPED_PASSWORD_LENGTH, 'Le mot de passe est trop long.');
}

function newPassword(required: string) {
  return typedPassword(required).check((context) => {
    const fault = passwordLengthFault(context.value);
    if (fault && context.value !== '') {
      context.issues.push({ code: 'custom', message: fault, input: context.value });
    }
  });
}

/** Name of an administrator, for the others and in the journal. */
export const administratorNameSchema = z
  .string({ error: NAME_REQUIRED })
  .max(maxSentLength(MAX_NAME_LENGTH), NAME_TOO_LONG)
  .regex(/^\P{Cc}*$/u, 'Le nom ne doit pas contenir de caractère invisible.')
  .transform(cleanLine)
  .pipe(z.string().min(1, NAME_REQUIRED).max(MAX_NAME_LENGTH, NAME_TOO_LONG));

/**
 * Maximum cost of a hash to verify, because one with gigabytes of memory would overload the machine at the next login.
 */
const MAX_HASH_COST = { m: 65_536, t: 10, p: 4 };

const HASH = /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,3}),p=(\d{1,2})\$[\w+/]{11,86}\$[\w+/]{22,86}$/;

/** A stored password hash whose verification is affordable. */
export const passwordHashSchema = z.string().refine((text) => {
  const [, m, t, p] = HASH.exec(text) ?? [];
  return (
    m !== undefined && +m <= MAX_HASH_COST.m && Number(t) <= MAX_HASH_COST.t && Number(p) <= MAX_HASH_COST.p
  );
});

/** The body of `POST /api/auth/login`. */
export const loginSchema = z.object({
  email: emailSchema,
  password: typedPassword('Le mot de passe est requis.'),
  // An invalid token counts as none: it must not keep its owner from logging in.
  device: z
    .string()
    .optional()
    .catch(undefined)
    .describe('The `device` of an earlier login in this browser; one that is unknown is ignored'),
});

export type LoginForm = z.infer<typeof loginSchema>;

export const loginResultSchema = z.object({
  token: z.string().describe('Opaque bearer token; it is shown this once'),
  user: userSchema,
  mustChangePassword: z
    .boolean()
    .describe(
      'True where the password is one that the site has issued: until `POST /api/auth/password` has replaced it, every ' +
        'other call but `GET /api/auth/me` and the logout is answered 403',
    ),
  device: z
    .string()
    .describe(
      'What this device is to send at its next login: others’ failures at the account do not slow it down there. ' +
        'It opens nothing, is valid for 180 days, and ends with the password',
    ),
});

export type LoginResult = z.infer<typeof loginResultSchema>;

/** The body of `POST /api/auth/confirm`. */
export const confirmationSchema = z.object({ password: typedPassword('Votre mot de passe est requis.') });

export const passwordChangeSchema = z.object({
  currentPassword: typedPassword('Le mot de passe actuel est requis.'),
  newPassword: newPassword('Le nouveau mot de passe est requis.'),
});

export type PasswordChange = z.infer<typeof passwordChangeSchema>;

export const newAdministratorSchema = z
  .object({
    email: emailSchema,
    name: administratorNameSchema,
    password: newPassword('Le mot de passe est requis.'),
  })
  .refine((account) => !revealsOwner(account.password, account), {
    error: PASSWORD_REVEALS_OWNER,
    path: ['password'],
  });

export type NewAdministrator = z.infer<typeof newAdministratorSchema>;

export const passwordResetSchema = z.object({
  email: emailSchema,
  password: newPassword('Le mot de passe est requis.'),
});

export type PasswordReset = z.infer<typeof passwordResetSchema>;
