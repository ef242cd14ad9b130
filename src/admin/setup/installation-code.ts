import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '#lib/clock.ts';
import { newSecret, sha256 } from '#lib/identifiers.ts';

/** Milliseconds for which a code is valid (docs/specification/installation.md#the-address). */
const LIFETIME = 24 * 60 * 60 * 1000;

/** The secret in the address that a first start prints. */
export interface InstallationCode {
  /** True for the right code before it expires; constant time. */
  matches(candidate: string): boolean;
}

/**
 * Creates a code of 256 bits, of which the process keeps only the hash.
 * @returns the code to show once, and its verifier.
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
