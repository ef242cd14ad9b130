import type { Services } from '#content/services.ts';
import { AppError } from '#platform/app-error.ts';
import { networkOf } from '#platform/throttle/network-address.ts';
import { openPseudonyms } from '#platform/throttle/pseudonyms.ts';
import { countAttempt } from '#platform/throttle/throttle.ts';
import { ALREADY_INSTALLED, CODE_LIMIT, DEAD_LINK } from './first-start.policy.ts';
import type { FirstStart } from './first-start.ts';

interface Attempt {
  readonly code: string;
  /** Network address. */
  readonly address: string;
}

/**
 * Lets through who has the code that this start has printed, while the site has no administrator.
 * It is always let in: only wrong ones are counted.
 * @throws {AppError} `conflict` where it has one, `forbidden` for another code, `rate_limited` after many of them.
 */
export async function assertCode(
  services: Pick<Services, 'db' | 'clock'>,
  firstStart: FirstStart | null,
  { code, address }: Attempt,
): Promise<void> {
  if (!(await firstStart?.isOpen())) throw new AppError('conflict', { message: ALREADY_INSTALLED });
  // Before anything is counted: behind a proxy that names no visitor, strangers share the address of whoever has the code.
  if (firstStart?.code.matches(code)) return;
  const pseudonymise = await openPseudonyms(services.db);
  const counter = {
    scope: 'installation',
    subject: pseudonymise('address', networkOf(address)),
    limit: CODE_LIMIT,
  };
  await services.db.transaction().execute((trx) => countAttempt(trx, services, [counter]));
  throw new AppError('forbidden', { message: DEAD_LINK });
}
