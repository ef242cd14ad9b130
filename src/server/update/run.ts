import { type Config, readConfig } from '../../config.server.ts';
import type { SiteUser } from '../site-user.ts';
import { type Home, type State, siteUserOf } from './home.ts';
import type { Gate, TrialServer } from './running-server.ts';
import { type SiteWorker, startWorker } from './site-worker.ts';

/** How long an update waits for what may hang. */
export interface Patience {
  /** Milliseconds in which a page answers, and a server starts. */
  readonly answer: number;
  /** Milliseconds in which the database is copied and the copy migrated. */
  readonly copy: number;
}

/** Seconds that a server may take to answer, where nobody says otherwise. */
export const DEFAULT_PATIENCE = 60;

/** @param seconds that a server may take to answer. */
export function patienceOf(seconds: number): Patience {
  return { answer: seconds * 1_000, copy: seconds * 120_000 };
}

/** An update at work: one process has it. */
export interface Run {
  readonly home: Home;
  readonly config: Config;
  /** Nobody where this process is the site's user. */
  readonly user: SiteUser | null;
  readonly patience: Patience;
  readonly state: State;
  worker: SiteWorker;
  /** Server of the new version where no `pamoja start` would start one, while it is tried. */
  trial: TrialServer | null;
  /** While it is there, no server can start. */
  gate: Gate | null;
  /** Says a French sentence to the person at the terminal. */
  readonly say: (sentence: string) => void;
}

/** Prepares the work on an update that is begun or found. */
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

/** Lets servers start again, and ends the process that worked on the data. */
export async function closeRun(run: Run): Promise<void> {
  await run.trial?.stop();
  await run.gate?.open();
  await run.worker.end();
}
