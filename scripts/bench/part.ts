import type { Rate } from './load.ts';
import type { BenchServer } from './servers.ts';

/** Figures as they are printed and quoted: each cell is text, with its unit. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Sentences below it: goals that were missed, and what stood in the way of measuring. */
  readonly notes?: readonly string[];
  /** False when a goal was missed: the command ends with a failure. */
  readonly isReached: boolean;
}

/** A data folder with the demonstration in it, and the environment that the product is started with there. */
export interface BenchSite {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The product, built, in production, on a site of its own. */
export interface SiteServer extends BenchServer {
  readonly site: BenchSite;
  /** Returns the Authorization header of the administrator. */
  logIn(): Promise<string>;
}

/** The product and the bare `node:http` with the same bytes, measured in turn. */
export interface Comparison {
  /** Bytes of the answer's body, as sent. */
  readonly bytes: number;
  /** Medians of the rounds. */
  readonly product: Rate;
  readonly yardstick: Rate;
  /** Requests a second of the product for each one of the yardstick: the median of each round's own ratio. */
  readonly ratio: number;
}

export interface BenchContext {
  /** Words behind the part's name on the command line. */
  readonly parameters: readonly string[];
  /** How often a figure is taken; its median counts. */
  readonly rounds: number;
  /**
   * Makes a site of its own with the demonstration; it is removed when the command ends.
   * @param databaseUrl of an empty PostgreSQL database; a SQLite file when left out.
   */
  createSite(databaseUrl?: string): Promise<BenchSite>;
  /**
   * Starts the built product. Whoever starts it stops it.
   * @param command the server alone when left out.
   * @param site one of its own when left out.
   */
  startSite(command?: readonly [string, ...string[]], site?: BenchSite): Promise<SiteServer>;
  /**
   * Measures an address beside a bare `node:http` that sends the same bytes, round by round, one after the other.
   * @throws when it does not answer 200.
   */
  compare(url: string, headers: Record<string, string>): Promise<Comparison>;
  /** Prints what is being done: some parts take minutes. */
  say(line: string): void;
}

/** One part of `npm run bench`; `parts.ts` lists them, and `docs/performance.md` has a place for each. */
export interface BenchPart {
  readonly name: string;
  /** The meaning of its table, in a few words. */
  readonly prints: string;
  /** Measures, and cleans up behind itself. */
  run(context: BenchContext): Promise<Table>;
}
