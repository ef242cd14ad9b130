import pg from 'pg';
import { StartError } from '#platform/start-error.ts';
import { runCopyStep } from './copy-step.ts';
import { commentOf, type PostgresNames, postgresNames } from './postgres-names.ts';
import { assertPrograms, assertRights } from './postgres-rights.ts';
import {
  closeDatabase,
  findDatabases,
  reopenDatabase,
  withClient,
  withMaintenance,
} from './postgres-server.ts';
import { type Standing, standingOfDatabases } from './update.policy.ts';
import { assertMigratable, type UpdateDatabase } from './update-database.ts';

/** Milliseconds that an update waits for the transactions at work. */
const LOCK_LIMIT = 30_000;

/** Locks every table of the schema against writers; readers go on (postgresql.org/docs/current/explicit-locking.html). */
const LOCK_TABLES = `do $$ begin execute (
  select 'lock table ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' in exclusive mode'
  from pg_tables where schemaname = current_schema()
); end $$`;

/** A connection that holds the locks of a database, or has lost them with it. */
interface Held {
  readonly client: pg.Client;
  readonly processId: number;
  isLost: boolean;
}

/** A site in a database of PostgreSQL: the copy is a second one on the same server, and a switch renames both. */
export class PostgresUpdate implements UpdateDatabase {
  readonly #names: PostgresNames;
  readonly #id: string;
  readonly #limit: number;
  readonly #held = new Map<string, Held>();

  /**
   * @param id of the update.
   * @param limit milliseconds that a copy or a migration may take.
   */
  constructor(address: string, id: string, limit: number) {
    this.#names = postgresNames(address, id);
    this.#id = id;
    this.#limit = limit;
  }

  get copyName(): string {
    return this.#names.address(this.#names.copy);
  }

  async prepare(): Promise<number> {
    await withClient(this.#names.address(this.#names.site), async (client) => {
      const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
      assertMigratable(rows.map(({ name }) => name));
      await assertRights(client);
      await assertPrograms(client);
    });
    await withMaintenance(this.#names, async () => {});
    // Its files are PostgreSQL's, wherever they lie.
    return 0;
  }

  hold(): Promise<void> {
    return this.#hold(this.#names.site);
  }

  async #hold(database: string): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#names.address(database),
      keepAlive: true,
      application_name: 'site-update',
    });
    const held: Held = { client, processId: 0, isLost: false };
    client.on('error', () => {
      held.isLost = true;
    });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    this.#held.set(database, Object.assign(held, { processId: rows[0]?.pid ?? 0 }));
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query(`set lock_timeout = ${LOCK_LIMIT}`);
    await client.query('begin');
    await client.query(LOCK_TABLES);
  }

  /** @throws {StartError} where the connection has broken: somebody may have written since. */
  async #assertHeld(database: string): Promise<Held> {
    const held = this.#held.get(database);
    const answers = await held?.client.query('select 1').then(
      () => true,
      () => false,
    );
    if (held && answers && !held.isLost) return held;
    throw new StartError('La connexion qui gardait la base de données s’est rompue : rien n’a été échangé.');
  }

  async #letGo(database: string): Promise<void> {
    const held = this.#held.get(database);
    this.#held.delete(database);
    await held?.client.end().catch(() => {});
  }

  async release(): Promise<void> {
    for (const database of [...this.#held.keys()]) await this.#letGo(database);
  }

  copy(): Promise<void> {
    return runCopyStep('copy', this.#id, this.#limit);
  }

  async migrate(): Promise<void> {
    await runCopyStep('migrate', this.#id, this.#limit);
    await this.#hold(this.#names.copy);
  }

  async look(): Promise<Standing> {
    const { site, copy, replaced } = this.#names;
    const found = await withMaintenance(this.#names, (client) =>
      findDatabases(client, [site, copy, replaced]),
    );
    const isThere = (name: string) => found.some((database) => database.name === name);
    return standingOfDatabases({ site: isThere(site), copy: isThere(copy), replaced: isThere(replaced) });
  }

  async switchOver(): Promise<void> {
    const { site, copy, replaced } = this.#names;
    await withMaintenance(this.#names, async (client) => {
      const [held, heldCopy] = [await this.#assertHeld(site), await this.#assertHeld(copy)];
      // From here on nobody new comes in, so that nobody writes between the lock's end and the renaming.
      await closeDatabase(client, site, held.processId);
      await closeDatabase(client, copy, heldCopy.processId);
      await this.#assertHeld(site);
      await this.#assertHeld(copy);
      await this.release();
      await this.#rename(client, [site, replaced], [copy, site]);
      await reopenDatabase(client, site);
    });
    await this.hold();
  }

  /** Renames databases that nobody uses, all at once. */
  async #rename(client: pg.Client, ...pairs: readonly (readonly [string, string])[]): Promise<void> {
    for (const [from] of pairs) await closeDatabase(client, from);
    const quoted = (name: string) => client.escapeIdentifier(name);
    await client.query('begin');
    try {
      for (const [from, to] of pairs)
        await client.query(`alter database ${quoted(from)} rename to ${quoted(to)}`);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  }

  async switchBack(): Promise<void> {
    const { site, copy, replaced } = this.#names;
    await this.release();
    await withMaintenance(this.#names, (client) => this.#rename(client, [site, copy], [replaced, site]));
  }

  async discard(): Promise<void> {
    const { site, copy } = this.#names;
    await this.release();
    await withMaintenance(this.#names, async (client) => {
      // A switch that was cut may have left it closed.
      await reopenDatabase(client, site);
      const [found] = await findDatabases(client, [copy]);
      if (found && (await this.#isOwn(found.comment)))
        await client.query(`drop database ${client.escapeIdentifier(copy)} with (force)`);
    });
  }

  /** A copy bears the update's comment; one that was cut between the two has none, and nothing in it. */
  async #isOwn(comment: string | null): Promise<boolean> {
    return comment === null || comment === commentOf('copy', this.#id);
  }

  async keepReplaced(): Promise<void> {
    const { site, replaced } = this.#names;
    await withMaintenance(this.#names, async (client) => {
      const found = await findDatabases(client, [replaced]);
      if (found.length === 0) return;
      const quoted = (name: string) => client.escapeIdentifier(name);
      const comment = client.escapeLiteral(commentOf('replaced', this.#id));
      await client.query(`comment on database ${quoted(replaced)} is ${comment}`);
      await client.query(`comment on database ${quoted(site)} is null`);
    });
  }
}
