import { expect } from 'vitest';
import { openSession } from '#accounts/open-session.ts';
import { buildServer } from '#server/build-server.ts';
import type { OpenServices } from '#server/services.server.ts';
import { addresses } from '#src/addresses.ts';
import { givenInstalledSite, STORES_NOTHING_TYPED, writeAccepted, writingCalls } from './accepted-site.ts';
import type { Calls } from './calls.ts';
import { ADMINISTRATOR, confirmPassword, givenAdministrator } from './login.ts';
import { comparableContents, contentsOf, type EmptyPlace, restoreInto, withSite } from './restored-sites.ts';
import { makeSiteBackup } from './site-backups.ts';
import type { TestWorld } from './world.ts';

/** Responses about this process and its sessions, not about stored data. */
const OF_THE_PROCESS =
  /^[/]api[/](?:auth|backups|overview|users|newsletter[/]subscribers[/]export|installation)/;

/**
 * Names the first ten uses of each picture, which the databases sort differently; the rows are compared
 * instead.
 */
const NAMES_SOME_USES = addresses.api.images;

interface Operation {
  readonly requestBody?: object;
}

async function describedCalls(app: Awaited<ReturnType<TestWorld['api']>>): Promise<[string, Operation][]> {
  const paths: Record<string, Record<string, Operation>> = (await app.inject(addresses.api.docsJson)).json()
    .paths;
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]): [string, Operation] => [`${method} ${path}`, call]),
  );
}

/** Returns every list of an administrator, as a site answers it. */
async function answersOf({ config, services, clock }: Pick<TestWorld, 'config' | 'services' | 'clock'>) {
  const { id } = await services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', ADMINISTRATOR.email)
    .executeTakeFirstOrThrow();
  const present: OpenServices = { ...services, clock };
  const token = await services.db.transaction().execute((trx) => openSession(trx, present, id, null));
  const app = await buildServer({ config, services: present, screens: 'none' });
  try {
    const answers: Record<string, unknown> = {};
    for (const [name] of await describedCalls(app)) {
      const [method, path = ''] = name.split(' ');
      if (method !== 'get' || path.includes('{') || OF_THE_PROCESS.test(path) || path === NAMES_SOME_USES)
        continue;
      const url = `${path}?all=true&pageSize=100`;
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      answers[path] = [answer.statusCode, answer.body];
    }
    return answers;
  } finally {
    await app.close();
  }
}

/**
 * Expects that everything a writer accepts is the same after a backup and its restore, row by row, file by
 * file and response by response; and that each call with a body is among the tested writers.
 * @param place where it is restored.
 */
export async function checkAcceptedValues(
  world: TestWorld,
  place: EmptyPlace,
  size: { readonly seed: number; readonly count: number },
): Promise<void> {
  const because = `of seed ${size.seed}`;
  await givenInstalledSite(world, size.seed);
  const token = await givenAdministrator(world);
  const app = await world.api();
  const asVisitor: Calls['asVisitor'] = (options) => app.inject(options);
  const calls: Calls = {
    asVisitor,
    asAdministrator: ({ headers, ...options }) =>
      asVisitor({ ...options, headers: { ...headers, ...token } }),
  };
  await confirmPassword(world, token);
  const { stored, failures } = await writeAccepted(world, calls, size);
  expect(failures, because).toEqual([]);
  const without = Object.entries(stored).flatMap(([name, count]) => (count === 0 ? [name] : []));
  expect(without, because).toEqual([]);
  const withBody = (await describedCalls(app)).flatMap(([name, call]) => (call.requestBody ? [name] : []));
  // The setup has been called already, and is closed where there is an administrator.
  const tried = new Set([
    ...writingCalls(Object.keys(stored)),
    ...STORES_NOTHING_TYPED,
    'post /api/installation',
  ]);
  expect(withBody.filter((name) => !tried.has(name))).toEqual([]);

  const { path, proof } = await makeSiteBackup(world);
  const { leftOut, leftOutIds, ...changes } = proof.cleaned;
  expect({ leftOut, leftOutIds }, because).toEqual({ leftOut: {}, leftOutIds: {} });
  expect(changes, because).toEqual({ bodies: 0, plainTexts: 0, links: 0, passwords: 0, slugs: 0, others: 0 });
  await restoreInto(place, path);
  expect(await contentsOf(place), because).toEqual(await comparableContents(path));
  const restored = await withSite(place, (site) => answersOf({ ...site, clock: world.clock }));
  expect(restored, because).toEqual(await answersOf(world));
}
