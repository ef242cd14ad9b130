import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartError } from '#platform/start-error.ts';
import { programEnvironment } from '../../program-environment.ts';

/** Parameters of an address that the driver knows and PostgreSQL's programs refuse. */
const DRIVERS_OWN = ['uselibpqcompat'];

/** Returns an address for PostgreSQL's programs and their environment: no password is among the parameters, which everybody reads. */
function connectionOf(address: string): { readonly address: string; readonly env: NodeJS.ProcessEnv } {
  const url = new URL(address);
  const password = decodeURIComponent(url.password) || url.searchParams.get('password') || '';
  url.password = '';
  for (const name of ['password', ...DRIVERS_OWN]) url.searchParams.delete(name);
  if (url.searchParams.get('sslmode') === 'no-verify') url.searchParams.set('sslmode', 'require');
  return { address: url.href, env: programEnvironment(password === '' ? {} : { PGPASSWORD: password }) };
}

/** Returns the major version of a program; `null` where it is not installed. */
export function majorVersionOf(program: 'pg_dump' | 'pg_restore'): number | null {
  const { stdout, error } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (error) return null;
  return Number(/(\d+)/.exec(stdout)?.[1] ?? 0) || null;
}

async function untilDone(program: string, child: ChildProcess, errors: Readable): Promise<void> {
  const said = text(errors);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartError(`${program} a échoué : ${(await said).trim()}`);
}

/**
 * Copies everything of a database into an empty one.
 * @throws {StartError} with PostgreSQL's own words.
 */
export async function dumpInto(from: string, to: string): Promise<void> {
  const [source, target] = [connectionOf(from), connectionOf(to)];
  const dump = spawn('pg_dump', ['--format=custom', '--compress=0', '--no-owner', source.address], {
    env: source.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const restore = spawn(
    'pg_restore',
    ['--exit-on-error', '--single-transaction', '--no-owner', '--dbname', target.address],
    { env: target.env, stdio: [dump.stdout, 'ignore', 'pipe'] },
  );
  // Else this process would be a second reader, and a dump whose reader has died would wait for ever.
  dump.stdout.destroy();
  await Promise.all([
    untilDone('pg_dump', dump, dump.stderr),
    untilDone('pg_restore', restore, restore.stderr as Readable),
  ]);
}
