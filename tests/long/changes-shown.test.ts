import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, inject, it } from 'vitest';
import { PROGRAM_ENVIRONMENT } from '#tests/support/program-environment.ts';
import { DIALECTS, describeOnDatabase } from '#tests/support/world.ts';

interface Effect {
  readonly name: string;
  readonly isOutdating: boolean;
  readonly wrong: readonly string[];
}

const PROGRAM = join(import.meta.dirname, '../../build/server/development/changes-process.js');

/** Runs the program on an empty site, and returns its output. */
async function runChanges(environment: NodeJS.ProcessEnv): Promise<Record<string, unknown>[]> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      ...PROGRAM_ENVIRONMENT,
      NODE_ENV: 'test',
      PUBLIC_URL: 'https://pamoja.test',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines: Record<string, unknown>[] = [];
  for await (const line of createInterface(child.stdout)) lines.push(JSON.parse(line));
  expect(await ended).toEqual([0, null]);
  return lines;
}

/** Changes after which every cached page is still valid. */
const OF_NOTHING = [
  'clock: the second before',
  'newsletter: subscription',
  'session: used',
  'library: image added',
];

// PostgreSQL notifies of changes in another way, which `generation.test.ts` covers, so the short form leaves
// it out.
for (const dialect of inject('isShort') ? (['sqlite'] as const) : DIALECTS) {
  describeOnDatabase(dialect, 'cached pages', (world) => {
    it('are up to date after every change', async () => {
      const { config } = world();
      const said = await runChanges({
        DATA_DIR: config.dataDir,
        ...(config.database.dialect === 'postgres' && { DATABASE_URL: config.database.url }),
        ...(inject('isShort') && { CHANGES: 'some' }),
      });
      const [{ paths = [] } = {}] = said as { paths?: string[] }[];
      expect(paths.length).toBeGreaterThan(40);
      const effects = said.filter((line): line is Effect & Record<string, unknown> => 'isOutdating' in line);
      expect(effects.length).toBeGreaterThan(50);
      expect(effects.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
      const ofNothing = effects.filter(({ isOutdating }) => !isOutdating).map(({ name }) => name);
      expect(ofNothing).toEqual(OF_NOTHING);
      expect(said.at(-1)).toEqual({ refused: [] });
    });
  });
}
