import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { addresses } from '#src/addresses.ts';
import { findFreePort } from '#tests/support/local-server.ts';

/** An administrator's session, as the browser stores it. */
export interface Session {
  readonly token: string;
  readonly user: object;
}

export interface Demonstration {
  readonly url: string;
  readonly session: Session;
  stop(): Promise<void>;
}

const DEMO = join(import.meta.dirname, '../../build/server/demo.js');
/** The administrator's address in the demonstration's output. */
const EMAIL = /Adresse e-mail\s*:\s*(\S+)/;
const PASSWORD = /Mot de passe\s*:\s*(\S+)/;

interface Access {
  readonly email: string;
  readonly password: string;
}

/** Reads the demonstration's output until it has printed the login. */
function readAccess(output: Readable): Promise<Access> {
  return new Promise((resolve) => {
    let email = '';
    createInterface({ input: output }).on('line', (line) => {
      email = EMAIL.exec(line)?.[1] ?? email;
      const password = PASSWORD.exec(line)?.[1];
      if (password) resolve({ email, password });
    });
  });
}

async function logIn(url: string, { email, password }: Access): Promise<Session> {
  const answer = await fetch(`${url}${addresses.api.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`The administrator could not log in: ${answer.status}`);
  return (await answer.json()) as Session;
}

/** Starts the built product with the demonstration in a temporary folder, and logs its administrator in. */
export async function startDemonstration(): Promise<Demonstration> {
  const folder = await mkdtemp(join(tmpdir(), 'pamoja-screenshots-'));
  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [DEMO], {
    env: { PATH: process.env.PATH, PORT: port, PUBLIC_URL: url, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const told = await Promise.race([readAccess(child.stdout), ended]);
  if ('email' in told) return { url, session: await logIn(url, told), stop };
  await stop();
  throw new Error('The demonstration did not start: run "npm run build" first.');
}
