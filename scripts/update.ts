import { join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { PRODUCT_VERSION } from '#lib/product-version.ts';
import { ROOT } from '#lib/program-files.ts';
import { CONSENT_OPTIONS } from '#lib/releases/check-release.policy.ts';
import { trustedPublisher, verifyFolder } from '#lib/releases/unpack-release.ts';
import { StartError } from '#lib/start-error.ts';
import { terminalLines } from '#lib/text/clean-text.ts';
import { currentVersion, type Home, homeOf, releaseFolder, removeReleases } from '#server/update/home.ts';
import { recoverUpdate } from '#server/update/recover-update.ts';
import { DEFAULT_PATIENCE, patienceOf } from '#server/update/run.ts';
import { updateSite } from '#server/update/update-site.ts';
import { acceptRelease, readConsent } from './accept-release.ts';

/**
 * Prints a sentence without control characters, because errors contain text of the site's process and its
 * pages.
 */
function say(sentence: string): void {
  console.log(terminalLines(sentence));
}

/**
 * Verifies this release where the installed one has not, as 0.4.0 does not: damage is found, and the person
 * learns who signed it before the site is changed. From then on the installed release verifies.
 */
async function verifyOwn(home: Home, parameters: readonly string[]): Promise<void> {
  const own = join(ROOT, '..');
  const version = await currentVersion(home);
  try {
    const installed = { version, publisher: await trustedPublisher(releaseFolder(home, version)) };
    const terminal = { input: process.stdin, output: process.stdout };
    await acceptRelease(await verifyFolder(own), installed, readConsent(parameters), terminal);
  } catch (error) {
    await removeReleases(home, (other) => other === PRODUCT_VERSION);
    throw error;
  }
}

async function run(parameters: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      patience: { type: 'string', default: String(DEFAULT_PATIENCE) },
      starting: { type: 'boolean', default: false },
      // For the updater of a release without verification, which passes all its options on.
      ...CONSENT_OPTIONS,
    },
  });
  const home = await homeOf(ROOT);
  const seconds = Number(values.patience);
  if (!(seconds > 0)) throw new StartError('--patience : doit être un nombre de secondes.');
  if (positionals[0] === 'recover') await recoverUpdate(home, say, values.starting);
  else {
    if (process.env.PAMOJA_UPDATE_VERIFIED !== PRODUCT_VERSION) await verifyOwn(home, parameters);
    await updateSite(home, say, patienceOf(seconds));
  }
}

// Created files are private to the site's user, also when root runs this.
process.umask(0o077);

// A closed terminal must not stop an update in the middle.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
try {
  await run(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(terminalLines(error instanceof Error ? error.message : inspect(error)));
  process.exit(1);
}
