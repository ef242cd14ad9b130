import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateToLatest, openDatabase } from '#lib/db/index.ts';
import { databaseUrl, type PostgresServer, runSql, startPostgres } from './postgres.ts';
import { fastTemporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated SQLite file, to be copied. */
    sqliteTemplate: string;
    /** The server's maintenance database, and its migrated template database. */
    postgres: { url: string; template: string };
  }
}

function ignoreIdleError(): void {}

async function makeSqliteTemplate(folder: string): Promise<string> {
  const file = join(folder, 'template.sqlite');
  const db = openDatabase({ dialect: 'sqlite', file }, ignoreIdleError);
  await migrateToLatest(db, 'sqlite');
  await db.destroy();
  return file;
}

async function makePostgresTemplate(server: PostgresServer): Promise<string> {
  const template = `pamoja_test_${randomBytes(4).toString('hex')}`;
  await runSql(server.url, `create database ${template}`);
  const db = openDatabase({ dialect: 'postgres', url: databaseUrl(server.url, template) }, ignoreIdleError);
  await migrateToLatest(db, 'postgres');
  await db.destroy();
  return template;
}

/**
 * Creates one migrated template of each database for the whole run. PostgreSQL is the server of
 * `TEST_DATABASE_URL` (its role may create databases), else one that the run starts.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(fastTemporaryFolder(), 'pamoja-templates-'));
  const [sqliteTemplate, server] = await Promise.all([
    makeSqliteTemplate(folder),
    given ? { url: given, stop: async () => {} } : startPostgres(),
  ]);
  const template = await makePostgresTemplate(server);
  project.provide('sqliteTemplate', sqliteTemplate);
  project.provide('postgres', { url: server.url, template });
  return async () => {
    if (given) await runSql(given, `drop database if exists ${template} with (force)`);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
