import { type Config, readConfig } from '../../config.server.ts';
import type { SiteUser } from '../site-user.ts';
import { type Home, type State, siteUserOf } from './home.ts';
import type { Gate, TrialServer } from './running-server.ts';
import { type SiteWorker, startWorker } from './site-worker.ts';

/** Timeouts of an update's steps. */
export interface Patience {
  /** Milliseconds for a page to answer, and for a server to start. */
  readonly answer: number;
  /** Milliseconds for copying and migrating the database. */
  readonly copy: number;
}

/** Default seconds for a server to answer. */
export const DEFAULT_PATIENCE = 60;

/** @param seconds for a server to answer. */
export function patienceOf(seconds: number): Patience {
  return { answer: seconds * 1_000, copy: seconds * 120_000 };
}

/** An update at work, in one process. */
export interface Run {
  readonly home: Home;
  readonly config: Config;
  /** Null where this process runs as the site's user. */
  readonly user: SiteUser | null;
  readonly patience: Patience;
  readonly state: State;
  worker: SiteWorker;
  /** The new version's server under test, where no `pamoja start` would start one. */
  trial: TrialServer | null;
  /** Set while no server can start. */
  gate: Gate | null;
  /** Prints a French sentence on the terminal. */
  readonly say: (sentence: string) => void;
}

/** Opens the work on an update, new or found. */
export async function openRun(
  home: Home,
  state: State,
  say: Run['say'],
  patience = patienceOf(DEFAULT_PATIENCE),
): Promise<Run> {
  const config = readConfig();
  const user = await siteUserOf(home, config.dataDir);
  const worker = startWorker(state, user, patience.copy);
  return { home, config, user, patience, state, worker, trial: null, gate: null, say };
}

/** Lets servers start again, and ends the worker process. */
export async function closeRun(run: Run): Promise<void> {
  await run.trial?.stop();
  await run.gate?.open();
  await run.worker.end();
}
