import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, inject, it } from 'vitest';
import type { Effect } from '#tests/support/changes/remembered-pages.ts';
import { DIALECTS, describeOnDatabase } from '#tests/support/world.ts';
import { isLightPath } from '#ui/light/light-address.ts';

interface NamedEffect extends Effect {
  readonly name: string;
}

const PROGRAM = join(import.meta.dirname, '../support/changes/changes-process.ts');

/** Runs the program on an empty site, and returns what it says. */
async function runChanges(environment: NodeJS.ProcessEnv): Promise<Record<string, unknown>[]> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, NODE_ENV: 'test', PUBLIC_URL: 'https://pamoja.test', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines: Record<string, unknown>[] = [];
  for await (const line of createInterface(child.stdout)) lines.push(JSON.parse(line));
  expect(await ended).toEqual([0, null]);
  return lines;
}

/** A former address of the first draft: it leads on, in no frame. */
const REDIRECT = '/articles/article-6';

/**
 * Pages that are forgotten though they stay as they are: what comes next by itself is another instant, or nobody asks how
 * far down a list a change reaches.
 */
const TOLERATED: Readonly<Record<string, readonly string[]>> = {
  'article: date within the list': ['/articles?page=2'],
  'article: draft': ['/articles/jamais-ecrit'],
  'article: scheduled': [
    '/',
    '/blog',
    '/articles',
    '/blog/articles',
    '/articles?page=2',
    '/articles/a-venir',
  ],
  'article: scheduled ones move': ['/', '/blog'],
  'bulletin: an end for an old one': ['/'],
};

/** Changes that nobody can tell the reach of, or that reach everywhere. */
const OF_EVERYTHING = /^unnoticed: |^section: (?:address|identity[.]timeZone|identity undone)/;

/** Pages that say that nothing is there, compared by their status alone: what stands around them changes unseen. */
const NOWHERE = /^\/(?:articles\/(?:a-venir|jamais-ecrit)|gallery\/jamais|une\/adresse|echos\/au-marche)$/;

/** Returns the address of the full version of a page: what is tolerated of one is of both. */
function fullAddress(path: string): string {
  return path.replace(/^\/leger(?=\/|$)/, '') || '/';
}

/** True where a change may forget a page that stays as it is. */
function isTolerated({ name, forNothing }: NamedEffect, path: string): boolean {
  if (OF_EVERYTHING.test(name)) return true;
  const full = fullAddress(path);
  // The light version leaves out a part of what its loaders read, such as pictures and their points.
  if (isLightPath(path) && !forNothing.includes(full)) return true;
  // What stands around every page, such as the name, has changed under it.
  const isFrameOfNothing = name.startsWith('section: ') && NOWHERE.test(full);
  return isFrameOfNothing || [REDIRECT, ...(TOLERATED[name] ?? [])].includes(full);
}

// PostgreSQL carries the same tags in another way, which `page-changes.test.ts` looks at: the short form does without.
for (const dialect of inject('isShort') ? (['sqlite'] as const) : DIALECTS) {
  describeOnDatabase(dialect, 'pages that are remembered', (world) => {
    it('are forgotten by every change that they show, and by no other', async () => {
      const { config } = world();
      const said = await runChanges({
        DATA_DIR: config.dataDir,
        ...(config.database.dialect === 'postgres' && { DATABASE_URL: config.database.url }),
        ...(inject('isShort') && { CHANGES: 'some' }),
      });
      const [{ paths = [] } = {}] = said as { paths?: string[] }[];
      const effects = said.filter((line): line is NamedEffect & Record<string, unknown> => 'wrong' in line);
      expect(paths.length).toBeGreaterThan(40);
      expect(effects.length).toBeGreaterThan(50);
      const faults = effects
        .map((effect) => ({
          name: effect.name,
          wrong: effect.wrong,
          excess: effect.forNothing.filter((path) => !isTolerated(effect, path)),
        }))
        .filter(({ wrong, excess }) => wrong.length + excess.length > 0);
      expect(faults).toEqual([]);
      const forgottenBy = Object.fromEntries(effects.map(({ name, forgotten }) => [name, forgotten]));
      expect(forgottenBy['article: end of the text']).toEqual([
        '/articles/article-3',
        '/leger/articles/article-3',
      ]);
      expect(forgottenBy['agent: name']).toEqual([
        '/',
        '/a_propos/equipe',
        '/leger',
        '/leger/a_propos/equipe',
      ]);
      expect(forgottenBy['newsletter: subscription']).toEqual([]);
      expect(forgottenBy['library: image deleted']).toEqual([]);
      expect(forgottenBy['clock: the second before']).toEqual([]);
      expect(forgottenBy['clock: scheduled appears']).toContain('/articles/a-venir');
      expect(said.at(-1)).toEqual({ refused: [] });
    });
  });
}
