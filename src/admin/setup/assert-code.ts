import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import { networkOf } from '#lib/throttle/network-address.ts';
import { openPseudonyms } from '#lib/throttle/pseudonyms.ts';
import { countAttempt } from '#lib/throttle/throttle.ts';
import { ALREADY_INSTALLED, CODE_LIMIT, DEAD_LINK } from './first-start.policy.ts';
import type { Setup } from './first-start.ts';

interface Attempt {
  readonly code: string;
  /** Network address. */
  readonly address: string;
}

/**
 * Passes for the code that this start has printed, while the site has no administrator. The right code is always
 * accepted; only wrong ones are counted.
 * @throws {AppError} `conflict` where there is an administrator, `forbidden` for a wrong code, `rate_limited` after
 * many of them.
 */
export async function assertCode(
  services: Pick<Services, 'db' | 'clock'>,
  firstStart: Setup | null,
  { code, address }: Attempt,
): Promise<void> {
  if (!(await firstStart?.isOpen())) throw new AppError('conflict', { message: ALREADY_INSTALLED });
  // Before any counting: behind a proxy that forwards no client address, strangers share the address of the person with
  // the code.
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
