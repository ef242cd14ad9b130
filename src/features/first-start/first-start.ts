import type { Services } from '#content/services.ts';
import { hasAdministrator } from '#features/accounts/index.ts';
import { type InstallationCode, issueInstallationCode } from './installation-code.ts';

/** Milliseconds for which an answer of the database holds: a crowd at a closed door asks it once. */
const ANSWER_HOLDS = 1_000;

/** What a process knows of a site that nobody administers yet. */
export interface FirstStart {
  readonly code: InstallationCode;
  /** True for a site that shows nothing but its installation; false where it has a public address already. */
  readonly isAlone: boolean;
  /** True while there is no administrator, whichever process makes one. */
  isOpen(): Promise<boolean>;
  /** Notes that there is one. */
  close(): void;
}

/** A first start, with the code that is printed and never kept. */
export interface OpenedFirstStart {
  readonly firstStart: FirstStart;
  readonly shownCode: string;
}

/**
 * Opens the installation of a site without an administrator (docs/specification/installation.md).
 * @returns nothing where there is one.
 */
export async function openFirstStart(
  services: Pick<Services, 'db' | 'clock'>,
  { isAlone }: { readonly isAlone: boolean },
): Promise<OpenedFirstStart | null> {
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
    // A database that is away now may be back at the next question.
    answer.catch(() => {
      askedAt = -ANSWER_HOLDS;
    });
    return answer;
  };
  const firstStart: FirstStart = {
    code,
    isAlone,
    isOpen: async () => !isClosed && (await ask()) && !isClosed,
    close: () => {
      isClosed = true;
    },
  };
  return { firstStart, shownCode: shown };
}
