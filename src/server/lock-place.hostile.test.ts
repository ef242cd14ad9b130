import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createLog } from '#lib/log.ts';
import { databaseUrl, runSql } from '#tests/support/postgres.ts';
import { givenWholeSite, restoreInto, withSite } from '#tests/support/restored-sites.ts';
import { givenServerProcess } from '#tests/support/server-process.ts';
import { makeSiteBackup } from '#tests/support/site-backups.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import { type Config, parseConfig } from '../config.server.ts';
import { openServices } from './services.server.ts';

describeOnDatabase('sqlite', 'the site that a restore leaves', (world) => {
  const server = givenServerProcess('api-process');
  let names: string[];
  let backup: string;

  beforeEach(async () => {
    names = [];
    await givenWholeSite(world());
    ({ path: backup } = await makeSiteBackup(world()));
  });
  afterEach(async () => {
    await server.end('SIGKILL');
    const { url } = inject('postgres');
    for (const name of names) await runSql(url, `drop database if exists ${name} with (force)`);
  });

  async function newDatabase(): Promise<string> {
    const { url } = inject('postgres');
    const name = `pamoja_left_${randomBytes(6).toString('hex')}`;
    names.push(name);
    await runSql(url, `create database ${name}`);
    return databaseUrl(url, name);
  }

  /** Configuration of a server with this data folder, on PostgreSQL or SQLite. */
  function at(url?: string): Config {
    return parseConfig({
      NODE_ENV: 'test',
      PUBLIC_URL: 'https://pamoja.test',
      DATA_DIR: server.folder(),
      LOG_LEVEL: 'silent',
      ...(url !== undefined && { DATABASE_URL: url }),
    });
  }

  const restore = (config: Config) => restoreInto({ config }, backup, { isForeignAllowed: true });

  it('keeps a restore into PostgreSQL out while it serves from SQLite, and lets it in once it has stopped', async () => {
    await server.start();
    const url = await newDatabase();
    await expect(restore(at(url))).rejects.toThrow(
      /^L’ancien site de .* est encore en marche, sur la base SQLite .*site\.sqlite\s: .*Arrêtez-le .*Rien n’a été modifié\.$/,
    );
    await server.end('SIGKILL');
    expect(await restore(at(url))).toMatchObject({ replaced: null });
  });

  it('keeps a restore into SQLite, or another database of PostgreSQL, out while it serves from PostgreSQL', async () => {
    await server.start({ DATABASE_URL: await newDatabase() });
    const refusal =
      /^L’ancien site de .* est encore en marche, sur une base PostgreSQL\s: .*Rien n’a été modifié\.$/;
    await expect(restore(at())).rejects.toThrow(refusal);
    await expect(restore(at(await newDatabase()))).rejects.toThrow(refusal);
    await server.end('SIGTERM');
    expect(await restore(at())).toMatchObject({ replaced: null });
  });

  it('is not opened beside the one that has taken its place, by a server or a command', async () => {
    const url = await newDatabase();
    const log = createLog('silent');
    await restore(at());
    await restore(at(url));
    await server.start({ DATABASE_URL: url });
    await expect(openServices(at(), log)).rejects.toThrow(
      /est en marche sur une base PostgreSQL, et la configuration donnée ici désigne .*site\.sqlite/,
    );
    await withSite({ config: at(url) }, async () => {});
    await server.end('SIGTERM');
    await withSite({ config: at() }, async () => {
      await expect(openServices(at(url), log)).rejects.toThrow(/est en marche sur la base SQLite/);
    });
  });
});
