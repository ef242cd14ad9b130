import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { confirmAt } from '#tests/support/confirm-at.ts';
import { phonePhoto } from '#tests/support/images.ts';
import { ADMINISTRATOR } from '#tests/support/login.ts';
import { multipart } from '#tests/support/multipart.ts';
import { type BenchServer, startProduct } from '../../scripts/bench/servers.ts';
import { ensureBuild } from '../../scripts/bootstrap.mjs';
import { runQuietly } from '../../scripts/commands.ts';

const { api } = addresses;

let folder = '';
let site: BenchServer | undefined;
beforeAll(() => ensureBuild());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pamoja-private-'));
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Command with the umask of an ordinary shell, by which the files of the data folder are created. */
const SHELL = ['sh', '-c', 'umask 022; exec "$@"', 'sh'] as const;
const data = () => join(folder, 'data');
const environment = () => ({
  PATH: process.env.PATH ?? '',
  DATA_DIR: data(),
  LOG_LEVEL: 'warn',
  STOP_DELAY: '0',
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
});

/** Returns the paths that other users of the machine could read, from a folder on. */
async function openedTo(others: string): Promise<string[]> {
  const names = ['', ...(await readdir(others, { recursive: true }))];
  const found = await Promise.all(
    names.map(async (name) => ({
      name,
      mode: (await lstat(join(others, name)).catch(() => null))?.mode ?? 0,
    })),
  );
  return found
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ name, mode }) => `${name} ${mode.toString(8)}`);
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${site?.url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

it('creates nothing that another user of the machine can read, when started without a service', async () => {
  site = await startProduct([...SHELL, 'npm', 'start'], environment());
  const { token } = (await (await post(api.login, ADMINISTRATOR)).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const form = await multipart({ file: { data: await phonePhoto() } });
  const uploaded = await fetch(`${site.url}${api.images}`, {
    method: 'POST',
    headers: { ...headers, ...form.headers },
    body: new Uint8Array(form.payload),
  });
  expect(uploaded.status).toBe(201);
  await confirmAt(site.url, headers, ADMINISTRATOR.password);
  const order = { passphrase: 'les vagues du lac Kivu' };
  expect((await post(api.backupDownload, order, headers)).status).toBe(202);
  const readState = async () => {
    const answer = await fetch(`${site?.url}${api.backupDownload}`, { headers });
    return ((await answer.json()) as { download?: { state: string } }).download?.state;
  };
  await expect.poll(readState).toBe('ready');
  const names = await readdir(data());
  expect(names).toEqual(expect.arrayContaining(['downloads', 'site.sqlite', 'site.sqlite-wal', 'uploads']));
  expect(await openedTo(data())).toEqual([]);
});

it('removes other users’ rights at the next command, and creates backups and restored sites for its user only', async () => {
  site = await startProduct([...SHELL, 'npm', 'start'], environment());
  await site.stop();
  const run = (...command: [string, ...string[]]) =>
    runQuietly(['env', `DATA_DIR=${data()}`, 'PAMOJA_CONFIG=', ...SHELL, ...command]);
  expect((await run('chmod', '-R', 'a+rX', data())).code).toBe(0);
  expect(await openedTo(data())).not.toEqual([]);
  const file = join(folder, 'site.tar');
  const made = await run('node', 'scripts/backup.mjs', file);
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('Sauvegarde vérifiée')]);
  expect((await lstat(file)).mode & 0o077).toBe(0);
  const listed = await run('node', 'scripts/admin.mjs', 'list');
  expect([listed.code, listed.output]).toEqual([0, expect.stringContaining(ADMINISTRATOR.email)]);
  expect(await openedTo(data())).toEqual([]);
  await rm(data(), { recursive: true });
  const restored = await run('node', 'scripts/restore.mjs', file);
  expect([restored.code, restored.output]).toEqual([0, expect.anything()]);
  expect(await openedTo(data())).toEqual([]);
});
