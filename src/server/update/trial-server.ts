import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { StartError } from '#platform/start-error.ts';
import { programEnvironment } from '../../program-environment.ts';
import { type SiteUser, startForSite } from '../site-user.ts';

/** A server of the new version on a copy of the database. */
export interface TrialServer {
  /** Its address, on a port of its own. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Lines of what it said that a person is shown where it does not start. */
const SHOWN_LINES = 5;

function start(app: string, copyName: string, user: SiteUser | null): ChildProcess {
  return startForSite(user, {
    command: ['sh', `${app}/scripts/start.sh`],
    environment: {
      PATH: `${app}/../node/bin:${programEnvironment({}).PATH ?? ''}`,
      PAMOJA_TRIAL_DATABASE: copyName,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
      STOP_DELAY: '0',
    },
    // It ends when its input does: with this process.
    hasInput: true,
  });
}

/** Returns the address in a line of the server's log; nothing in another line. */
function addressIn(line: string): string | undefined {
  try {
    const { msg, address } = JSON.parse(line);
    return msg === 'listening' ? address : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Starts the new version on a copy.
 * @param limit milliseconds in which it has to listen.
 * @throws {StartError} with the last that it said, where it does not.
 */
export async function startTrial(
  app: string,
  copyName: string,
  user: SiteUser | null,
  limit: number,
): Promise<TrialServer> {
  const child = start(app, copyName, user);
  const ended = once(child, 'exit');
  const said: string[] = [];
  const { promise: listening, resolve } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface(stream).on('line', (line) => {
      said.push(line);
      if (said.length > SHOWN_LINES) said.shift();
      const address = addressIn(line);
      if (address) resolve(address);
    });
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), limit);
  const address = await Promise.race([listening, ended.then(() => null)]);
  clearTimeout(timer);
  if (address === null) throw new StartError(`La nouvelle version ne démarre pas :\n${said.join('\n')}`);
  return {
    address,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
