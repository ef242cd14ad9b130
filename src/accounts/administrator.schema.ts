import { z } from 'zod';
import type { UserRow } from '#lib/db/schema.ts';
import { administratorNameSchema, emailSchema, userSchema } from './account.schema.ts';

/** Administrator as the others see them. */
export const administratorSchema = userSchema
  .extend({
    createdAt: z.string(),
    disabledAt: z.string().nullable().describe('Since when they cannot log in; null while they can'),
    lastUsedAt: z.string().nullable().describe('Last use of a session, as far as it is stored'),
  })
  .meta({ id: 'Administrator', description: 'An administrator, with the state of the account' });

export type AdministratorAccount = z.infer<typeof administratorSchema>;

/** Returns an account as the API describes it. @param lastUsedAt ISO 8601. */
export function toAdministrator(
  row: Pick<UserRow, 'id' | 'name' | 'email' | 'created_at' | 'disabled_at'>,
  lastUsedAt: string | null,
): AdministratorAccount {
  const { id, name, email, created_at, disabled_at } = row;
  return { id, name, email, createdAt: created_at, disabledAt: disabled_at, lastUsedAt };
}

/** Body of an invitation: the server chooses the password. */
export const administratorInputSchema = z.object({ name: administratorNameSchema, email: emailSchema });

export type AdministratorInput = z.infer<typeof administratorInputSchema>;

/** Changes of one's own account besides the password. */
export const ownAccountSchema = z.object({ name: administratorNameSchema });

export const issuedPasswordSchema = z.object({
  user: userSchema,
  password: z.string().describe('Chosen at random; it is shown this once and stored as a hash'),
});

/** An account with the random password that was issued for it. */
export type IssuedPassword = z.infer<typeof issuedPasswordSchema>;

export const sessionSchema = z
  .object({
    id: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string().describe('To the minute'),
    device: z.string().nullable().describe('What it was opened on, such as "Chrome sur Android"'),
    current: z.boolean().describe('Whether it is the one that asks'),
  })
  .meta({ id: 'Session', description: 'A login that is still open' });

export type OpenedSession = z.infer<typeof sessionSchema>;
