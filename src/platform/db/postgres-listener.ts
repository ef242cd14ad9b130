import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { CommitFeed } from './commit-feed.ts';
import { NOTICE_CHANNEL } from './commit-notices.ts';

/** Milliseconds between two questions whether the connection still carries something. */
const BEAT = 400;

/** Milliseconds after which what was last proved is no longer believed. */
const PROOF_LIMIT = 1_000;

/** Milliseconds without an answer after which the connection is given up, and another one is made. */
const SILENCE_LIMIT = 3_000;

/** Milliseconds between two tries to connect. */
const RETRY = 500;

/** Milliseconds that a farewell may take. */
const FAREWELL_LIMIT = 1_000;

export interface ListenerOptions {
  readonly url: string;
  readonly feed: CommitFeed;
  /** Told when the connection breaks, once until there is another. */
  readonly onConnectionLost: (error: Error) => void;
}

/**
 * A connection of its own on which PostgreSQL tells what every process commits. A network that loses everything closes
 * nothing: only an answer proves that all was told which had been committed before its question.
 */
export class PostgresListener {
  readonly #options: ListenerOptions;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #state: 'idle' | 'listening' | 'stopped' = 'idle';
  #isLossTold = false;
  /** When the question was asked that was answered last; by `performance.now()`. */
  #provenAt = Number.NEGATIVE_INFINITY;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** True while every commit of more than a moment ago was told; false while the connection is lost. */
  isCurrent(): boolean {
    return performance.now() - this.#provenAt < PROOF_LIMIT;
  }

  /** Begins to listen, and tries again for as long as that fails. */
  listen(): void {
    if (this.#state !== 'idle') return;
    this.#state = 'listening';
    void this.#connect();
  }

  async stop(): Promise<void> {
    this.#state = 'stopped';
    const client = this.#client;
    this.#forget();
    if (client) await Promise.race([client.end(), delay(FAREWELL_LIMIT, undefined, { ref: false })]);
  }

  async #connect(): Promise<void> {
    const { url, feed } = this.#options;
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: SILENCE_LIMIT,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload = '' }) => feed.receive(payload));
    await this.#unlessLost(client, async () => {
      await client.connect();
      await client.query(`listen ${NOTICE_CHANNEL}`);
      // Nobody was told what was committed while nobody listened.
      feed.expectNothing();
      feed.tellEverything();
      this.#isLossTold = false;
    });
    await this.#beat(client);
  }

  /** Asks for a sign of life: the server sends what was committed before it answers. */
  async #beat(client: pg.Client): Promise<void> {
    if (client !== this.#client) return;
    const askedAt = performance.now();
    const giveUp = setTimeout(
      () => this.#lose(client, new Error('PostgreSQL tells nothing any more.')),
      SILENCE_LIMIT,
    );
    await this.#unlessLost(client, () => client.query('select 1'));
    clearTimeout(giveUp);
    if (client !== this.#client) return;
    this.#provenAt = askedAt;
    this.#timer = setTimeout(() => this.#beat(client), BEAT);
  }

  async #unlessLost(client: pg.Client, run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.#lose(client, error instanceof Error ? error : new Error('PostgreSQL cannot be listened to.'));
    }
  }

  #lose(
    client: pg.Client,
    error = new Error('PostgreSQL has ended the connection that is listened to.'),
  ): void {
    if (client !== this.#client) return;
    this.#forget();
    if (!this.#isLossTold) this.#options.onConnectionLost(error);
    this.#isLossTold = true;
    // Where nothing arrives any more, a farewell does not either.
    void client.end().catch(() => {});
    this.#timer = setTimeout(() => void this.#connect(), RETRY);
  }

  #forget(): void {
    this.#client = undefined;
    this.#provenAt = Number.NEGATIVE_INFINITY;
    clearTimeout(this.#timer);
  }
}
