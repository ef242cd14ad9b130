import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { confirmAt } from './confirm-at.ts';
import { ADMINISTRATOR } from './login.ts';
import { PROGRAM_ENVIRONMENT } from './program-environment.ts';

/** Servers of one data folder, one after the other, each in a process that a test ends or kills. */
export interface ServerProcess {
  /** Returns the data folder of the current test. */
  folder(): string;
  /** Starts a server on the data of the previous one. @param more variables. @returns its address. */
  start(more?: NodeJS.ProcessEnv): Promise<string>;
  /** Sends a signal and waits for the end; does nothing where the server has ended already. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * Gives each test of a file a data folder, and servers on it.
 * @param program of this folder: the API alone, or the whole site without its screens.
 */
export function givenServerProcess(program: 'api-process' | 'site-process'): ServerProcess {
  let folder = '';
  let server: ChildProcess | undefined;
  const end: ServerProcess['end'] = async (signal) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pamoja-server-'));
  });
  afterEach(async () => {
    await end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  const start = async (more: NodeJS.ProcessEnv = {}) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, `${program}.ts`)], {
      env: {
        ...process.env,
        ...PROGRAM_ENVIRONMENT,
        NODE_ENV: 'test',
        DATA_DIR: folder,
        PORT: '0',
        LOG_LEVEL: 'silent',
        STOP_DELAY: '0',
        ADMIN_EMAIL: ADMINISTRATOR.email,
        ADMIN_PASSWORD: ADMINISTRATOR.password,
        ...more,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server = child;
    const [address] = await once(createInterface(child.stdout), 'line');
    return String(address);
  };
  return { folder: () => folder, start, end };
}

/**
 * Logs in the administrator of such a server, and confirms the password.
 * @returns the header for each call.
 */
export async function logInToProcess(address: string): Promise<{ authorization: string }> {
  const { email, password } = ADMINISTRATOR;
  const answer = await fetch(`${address}${addresses.api.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  await confirmAt(address, headers, password);
  return headers;
}
