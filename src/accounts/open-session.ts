import type { Services } from '#content/services.ts';
import type { Transaction } from '#lib/db/index.ts';
import { newId, newSecret, sha256 } from '#lib/identifiers.ts';
import { insertSession } from './accounts.queries.ts';

/**
 * Returns the stored hash of a token, which is random enough for a plain hash (docs/specification/sessions.md#tokens).
 */
export function tokenHash(token: string): string {
  return sha256(token);
}

/**
 * Creates a session.
 * @param device its device's name, such as "Chrome sur Android".
 * @returns its token, of which only the hash is stored.
 */
export async function openSession(
  trx: Transaction,
  services: Pick<Services, 'clock'>,
  userId: string,
  device: string | null,
): Promise<string> {
  const token = newSecret();
  const now = services.clock.now().toISOString();
  await insertSession(trx, {
    id: newId(),
    user_id: userId,
    token_hash: tokenHash(token),
    created_at: now,
    last_used_at: now,
    device,
  });
  return token;
}
