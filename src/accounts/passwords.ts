import { hash, verify } from '@node-rs/argon2';
import { type AcquireOptions, Limiter } from '#lib/limiter.ts';
import { normalisePassword } from './account.policy.ts';

/** Argon2id parameters of the OWASP password storage cheat sheet: 46 MiB, one pass. */
export const PASSWORD_COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

/**
 * Hash of a random password at {@link PASSWORD_COST}, verified for unknown accounts, because timing would reveal them
 * otherwise.
 */
export const DUMMY_HASH =
  '$argon2id$v=19$m=47104,t=1,p=1$XcHjTy0x0EsRaKL/QnWFJw$tEPLeItY7QpIlKlMCa/pN/n2Ag9Df5dgthoP2jMTvB8';

/**
 * Hashes one password at a time, because each takes 46 MiB and one of the few threads that files and pictures need,
 * too; the queue is bounded.
 */
const HASHING = new Limiter({ atOnce: 1, waiting: 100, longestWait: 10_000 });

/** Returns a password's hash for storage (`docs/specification/sessions.md#passwords`). */
export function hashPassword(password: string): Promise<string> {
  return HASHING.run(() => hash(normalisePassword(password), PASSWORD_COST), { first: true });
}

/**
 * True when the password matches the hash. Does the same work without a hash, and returns false.
 * @throws {AppError} `overloaded` when too many wait or the client has disconnected.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  options?: AcquireOptions,
): Promise<boolean> {
  const matches = await HASHING.run(
    () => verify(passwordHash ?? DUMMY_HASH, normalisePassword(password)),
    options,
  );
  return matches && passwordHash !== undefined;
}
