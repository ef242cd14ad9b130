import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '#tests/support/chromium.ts';
import { findPostgresPrograms } from '#tests/support/postgres.ts';

/** A program that the tests use and that is no npm package. */
interface Program {
  readonly name: string;
  /** Debian's package. */
  readonly package: string;
  /** The way out where it cannot be installed. */
  readonly instead: string;
  isThere(): boolean;
}

const PROGRAMS: readonly Program[] = [
  {
    name: 'Chromium',
    package: 'chromium',
    instead: 'set CHROMIUM_PATH to a Chromium or Chrome',
    isThere: () => findChromium() !== undefined,
  },
  {
    name: 'PostgreSQL',
    package: 'postgresql',
    instead: 'set TEST_DATABASE_URL to a server where databases may be created',
    isThere: () => Boolean(process.env.TEST_DATABASE_URL) || findPostgresPrograms() !== undefined,
  },
];

function apt(...parameters: string[]): void {
  spawnSync('apt-get', ['-q', '-y', ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Installs the programs that the tests use, where this may be done (as root, on Debian and its kin).
 * @returns one sentence for each that is still missing.
 */
export function ensurePrograms(): string[] {
  const missing = PROGRAMS.filter((program) => !program.isThere());
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (missing.length > 0 && mayInstall) {
    const packages = missing.map((program) => program.package);
    console.log(`Installing ${packages.join(' and ')} (apt-get)…`);
    apt('update');
    apt('install', '--no-install-recommends', ...packages);
  }
  return missing
    .filter((program) => !program.isThere())
    .map(
      ({ name, package: debian, instead }) =>
        `${name} is missing: install it ("apt-get install ${debian}" on Debian), or ${instead}.`,
    );
}
