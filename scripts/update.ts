import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#platform/start-error.ts';
import { homeOf } from '#server/update/home.ts';
import { recoverUpdate } from '#server/update/recover-update.ts';
import { DEFAULT_PATIENCE, patienceOf } from '#server/update/run.ts';
import { runUpdate } from '#server/update/run-update.ts';

function say(sentence: string): void {
  console.log(sentence);
}

async function run(parameters: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      patience: { type: 'string', default: String(DEFAULT_PATIENCE) },
      starting: { type: 'boolean', default: false },
    },
  });
  const home = await homeOf(join(import.meta.dirname, '..'));
  const seconds = Number(values.patience);
  if (!(seconds > 0)) throw new StartError('--patience : doit être un nombre de secondes.');
  if (positionals[0] === 'recover') await recoverUpdate(home, say, values.starting);
  else await runUpdate(home, say, patienceOf(seconds));
}

// What is made for the site, by root or not, is the site's alone.
process.umask(0o077);

// A terminal that is gone is no reason to stop in the middle.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});
try {
  await run(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
