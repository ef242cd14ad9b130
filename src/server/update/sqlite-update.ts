import { link, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeMarkedFolder, removeMarkedFolder } from '#features/backups/index.ts';
import { lockFile, lockSite } from '#platform/db/site-lock.ts';
import { syncFolder } from '#platform/files/durable-writes.ts';
import { StartError } from '#platform/start-error.ts';
import { runCopyStep } from './copy-step.ts';
import { HeldFile, identityOf, readMigrations } from './sqlite-files.ts';
import { type SqliteNames, sqliteNames } from './sqlite-names.ts';
import { type FoundFiles, type Standing, standingOfFiles } from './update.policy.ts';
import { assertMigratable, type UpdateDatabase } from './update-database.ts';

/** A site in one SQLite file: the copy lies beside it, and a switch renames. */
export class SqliteUpdate implements UpdateDatabase {
  readonly #names: SqliteNames;
  readonly #id: string;
  readonly #limit: number;
  #held: HeldFile | undefined;
  #heldCopy: HeldFile | undefined;

  /**
   * @param id of the update.
   * @param limit milliseconds that a copy or a migration may take.
   */
  constructor(site: string, id: string, limit: number) {
    this.#names = sqliteNames(site, id);
    this.#id = id;
    this.#limit = limit;
  }

  get copyName(): string {
    return this.#names.copy;
  }

  async prepare(): Promise<number> {
    assertMigratable(readMigrations(this.#names.site));
    return (await stat(this.#names.site)).size;
  }

  async hold(): Promise<void> {
    this.#held = await HeldFile.hold(this.#names.site);
  }

  async release(): Promise<void> {
    for (const held of [this.#held, this.#heldCopy]) held?.release();
    this.#held = undefined;
    this.#heldCopy = undefined;
  }

  copy(): Promise<void> {
    return runCopyStep('copy', this.#id, this.#limit);
  }

  async migrate(): Promise<void> {
    await runCopyStep('migrate', this.#id, this.#limit);
    this.#heldCopy = await HeldFile.hold(this.#names.copy);
  }

  async #find(): Promise<FoundFiles> {
    const { site, replaced, copy } = this.#names;
    return {
      site: await identityOf(site),
      replaced: await identityOf(replaced),
      copy: await identityOf(copy),
    };
  }

  async look(): Promise<Standing> {
    return standingOfFiles(await this.#find());
  }

  async switchOver(): Promise<void> {
    const { site, replaced, copy } = this.#names;
    const [held, heldCopy] = [this.#held, this.#heldCopy];
    if (!held || !heldCopy) throw new Error('Only what is held can be switched.');
    await this.#alone(async () => {
      await held.takeAlone();
      await heldCopy.takeAlone();
      await makeMarkedFolder(dirname(replaced), 'replaced');
      await link(site, replaced);
      await syncFolder(dirname(replaced));
      await rename(copy, site);
      await syncFolder(dirname(site));
    });
    await this.release();
    await this.hold();
  }

  async switchBack(): Promise<void> {
    const { site, replaced, copy } = this.#names;
    await this.release();
    const held = await HeldFile.hold(site);
    try {
      await this.#alone(async () => {
        await held.takeAlone();
        if ((await identityOf(copy)) === null) await link(site, copy);
        await rename(replaced, site);
        await syncFolder(dirname(site));
      });
    } finally {
      held.release();
    }
  }

  /** Does something while no other process uses the site's database, nor restores another one. */
  async #alone(act: () => Promise<void>): Promise<void> {
    const { site } = this.#names;
    const lock = await lockSite({ dialect: 'sqlite', file: site }, 'exclusive');
    if (!lock) {
      throw new StartError(
        `Un autre programme travaille sur la base de données (${site}) : arrêtez-le, puis recommencez.`,
      );
    }
    await act().finally(() => lock.release());
  }

  async discard(): Promise<void> {
    await this.release();
    const names = this.#names;
    const { site, replaced, copy } = await this.#find();
    if (copy !== null && copy !== site) await unlink(names.copy);
    await this.#removeTraces();
    // No database, or a second name of the one that serves: of a switch that was cut.
    if (replaced === null || replaced === site) await removeMarkedFolder(dirname(names.replaced), 'replaced');
    await syncFolder(dirname(names.site));
  }

  /** Removes what SQLite and the site's lock leave beside a copy that is gone, or has another name. */
  async #removeTraces(): Promise<void> {
    const { copy } = this.#names;
    if ((await identityOf(copy)) !== null) return;
    for (const trace of [`${copy}-wal`, `${copy}-shm`, `${copy}-journal`, lockFile(copy)])
      await rm(trace, { force: true });
  }

  async keepReplaced(): Promise<void> {
    await this.#removeTraces();
  }
}
