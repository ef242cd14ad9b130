import { hasAdministrator } from '#accounts/index.ts';
import type { Services } from '#content/services.ts';
import { type InstallationCode, issueInstallationCode } from './installation-code.ts';

/**
 * Milliseconds for which the database's answer is cached, so that many visitors of a site without an administrator
 * cause one query.
 */
const ANSWER_HOLDS = 1_000;

/** State of a site without an administrator, in one process. */
export interface Setup {
  readonly code: InstallationCode;
  /** True for a site that answers only its setup; false where it has a public address already. */
  readonly isAlone: boolean;
  /** True while there is no administrator, including accounts created by another process. */
  isOpen(): Promise<boolean>;
  /** Records that there is one. */
  close(): void;
}

/** An open setup, with the code to print, which is not stored. */
export interface OpenedSetup {
  readonly firstStart: Setup;
  readonly shownCode: string;
}

/**
 * Opens the setup of a site without an administrator (docs/specification/installation.md).
 * @returns null where there is one.
 */
export async function openSetup(
  services: Pick<Services, 'db' | 'clock'>,
  { isAlone }: { readonly isAlone: boolean },
): Promise<OpenedSetup | null> {
  if (await hasAdministrator(services)) return null;
  const { shown, code } = issueInstallationCode(services.clock);
  let isClosed = false;
  let askedAt = -ANSWER_HOLDS;
  let answer = Promise.resolve(true);
  const ask = () => {
    const now = performance.now();
    if (now - askedAt < ANSWER_HOLDS) return answer;
    askedAt = now;
    answer = hasAdministrator(services).then((exists) => {
      if (exists) isClosed = true;
      return !exists;
    });
    // An unavailable database may answer the next call.
    answer.catch(() => {
      askedAt = -ANSWER_HOLDS;
    });
    return answer;
  };
  const firstStart: Setup = {
    code,
    isAlone,
    isOpen: async () => !isClosed && (await ask()) && !isClosed,
    close: () => {
      isClosed = true;
    },
  };
  return { firstStart, shownCode: shown };
}
