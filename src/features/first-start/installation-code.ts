import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import { newSecret, sha256 } from '#platform/identifiers.ts';

/** Milliseconds for which a code opens the installation (docs/specification/installation.md#the-address). */
const LIFETIME = 24 * 60 * 60 * 1000;

/** The secret in the address that a first start prints. */
export interface InstallationCode {
  /** True for the very code, within its time; takes as long for any other. */
  matches(candidate: string): boolean;
}

/**
 * Makes a code of 256 bits, of which the process remembers the hash alone.
 * @returns the code to be shown once, beside what judges it.
 */
export function issueInstallationCode(clock: Clock): {
  readonly shown: string;
  readonly code: InstallationCode;
} {
  const shown = newSecret();
  const hash = Buffer.from(sha256(shown));
  const expiresAt = clock.now().getTime() + LIFETIME;
  return {
    shown,
    code: {
      matches: (candidate) => {
        const isSame = timingSafeEqual(hash, Buffer.from(sha256(candidate)));
        return isSame && clock.now().getTime() < expiresAt;
      },
    },
  };
}
