import type { Config } from '../../config.server.ts';
import type { SiteUser } from '../site-user.ts';
import type { Expectation } from './check-health.ts';
import type { Home } from './home.ts';
import { type Journal, writeJournal } from './journal.ts';
import type { Gate } from './running-server.ts';
import type { SiteWorker } from './site-worker.ts';
import type { Step } from './update.policy.ts';

/** How long an update waits for what may hang. */
export interface Patience {
  /** Milliseconds in which a page answers, and a server starts. */
  readonly answer: number;
  /** Milliseconds in which the database is copied, or the copy migrated. */
  readonly copy: number;
}

/** Seconds that a server may take to answer, where nobody says otherwise. */
export const DEFAULT_PATIENCE = 60;

/** @param seconds that a server may take to answer. */
export function patienceOf(seconds: number): Patience {
  return { answer: seconds * 1_000, copy: seconds * 60_000 };
}

/** An update at work: one process has it. */
export interface Run {
  readonly home: Home;
  readonly config: Config;
  /** Nobody where this process is the site's user. */
  readonly user: SiteUser | null;
  readonly patience: Patience;
  journal: Journal;
  worker: SiteWorker;
  /** While it is there, no server can start. */
  gate: Gate | null;
  /** Pages as the site showed them before it was switched. */
  expected?: readonly Expectation[];
  /** Says a French sentence to the person at the terminal. */
  readonly say: (sentence: string) => void;
}

/** Writes down what is reached. */
export async function reach(run: Run, step: Step): Promise<void> {
  const journal = { ...run.journal, step };
  await writeJournal(run.home, journal);
  run.journal = journal;
}

/** Returns the address at which the site answers on this machine. */
export function localAddress({ host, port }: Config): string {
  const name = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
