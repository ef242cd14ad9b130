import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEndings } from '#content/endings/index.ts';
import { openFolderStore } from '#platform/files/folder-store.ts';
import { addresses } from '#src/addresses.ts';
import { ADMINISTRATOR } from '#tests/support/login.ts';

const PROGRAM = join(import.meta.dirname, '../support/site-process.ts');

/** Milliseconds after which each server is killed: before, while and after it has looked at the list again. */
const KILLED_AFTER = [300, 900, 2_500, 5_400, 7_000];

let folder = '';
let server: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pamoja-endings-'));
});
afterEach(async () => {
  await end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<string> {
  server = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('the server has no output');
  const [address] = await once(createInterface(server.stdout), 'line');
  return String(address);
}

async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}

async function logIn(address: string): Promise<{ authorization: string }> {
  const { email, password } = ADMINISTRATOR;
  const answer = await fetch(`${address}${addresses.api.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Makes members and ends them until the server is gone. @returns the ids of those whose end was answered. */
async function endMembers(address: string): Promise<string[]> {
  const headers = await logIn(address);
  const ended: string[] = [];
  try {
    for (;;) {
      const body = new FormData();
      body.set('name', 'Neema Bahati');
      body.set('role', 'Sage-femme');
      const made = await fetch(`${address}${addresses.api.agents.list}`, { method: 'POST', headers, body });
      const { id } = (await made.json()) as { id: string };
      const answer = await fetch(`${address}${addresses.api.agents.one(id)}?permanent=true`, {
        method: 'DELETE',
        headers,
      });
      if (answer.status === 204) ended.push(id);
    }
  } catch {
    return ended;
  }
}

it('has every ending that was answered in the mirror, however often the site was killed, when its database is lost', async () => {
  const ended: string[] = [];
  for (const time of KILLED_AFTER) {
    const members = endMembers(await start());
    await delay(time);
    await end('SIGKILL');
    ended.push(...(await members));
  }
  await start();
  await end('SIGTERM');
  for (const name of await readdir(folder)) {
    if (name.startsWith('site.sqlite')) await rm(join(folder, name));
  }
  const { endings, damaged } = await readEndings({ files: openFolderStore(join(folder, 'uploads')) });
  expect(damaged).toEqual([]);
  const mirrored = new Set(endings.map(({ subject }) => subject));
  expect(ended.length).toBeGreaterThan(20);
  expect(ended.filter((id) => !mirrored.has(id))).toEqual([]);
}, 120_000);
