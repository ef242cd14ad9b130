import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createLog } from '#lib/log.ts';
import { findFreePort } from '#tests/support/local-server.ts';
import { bucketEnvironment, makeBucket } from '#tests/support/object-storage.ts';
import { databaseUrl, runSql } from '#tests/support/postgres.ts';
import { PROGRAM_ENVIRONMENT } from '#tests/support/program-environment.ts';
import { parseConfig } from '../config.server.ts';
import { startServer } from './start-server.ts';

const ROOT = join(import.meta.dirname, '../..');

let folder = '';
let busy: Server | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pamoja-start-'));
});
afterEach(async () => {
  busy?.close();
  busy = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Returns the sentence with which a start fails; its data folder is the test's. */
async function reasonOf(environment: NodeJS.ProcessEnv): Promise<string> {
  const config = parseConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const failed = await startServer(config, createLog('silent')).then(
    async (server) => {
      await server.stop(0);
      return new Error('It started.');
    },
    (error) => error,
  );
  return `${failed.name}: ${failed.message}`;
}

async function listen(): Promise<number> {
  busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const address = busy.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Returns a folder that this user cannot write to; root can write everywhere but in kernel file systems. */
async function unwritableFolder(): Promise<string> {
  if (process.getuid?.() === 0) return '/sys/pamoja';
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o000 });
  return closed;
}

/**
 * Creates a role and its database on the tests' PostgreSQL.
 * @returns the URL, and `drop` to delete both.
 */
async function makeRole(): Promise<{ url: URL; drop(): Promise<void> }> {
  const { url } = inject('postgres');
  const name = `pamoja_start_${process.pid}`;
  await runSql(url, `create role ${name} login password 'secret'`);
  await runSql(url, `create database ${name}`);
  const address = new URL(databaseUrl(url, name));
  address.username = name;
  address.password = 'secret';
  return {
    url: address,
    drop: async () => {
      await runSql(url, `drop database ${name}`);
      await runSql(url, `drop role ${name}`);
    },
  };
}

describe('a start is refused with a French sentence that says what to do, for', () => {
  it('a port in use', async () => {
    const port = await listen();
    expect(await reasonOf({ PORT: String(port) })).toMatch(
      new RegExp(`^StartError: Le port ${port} de 127\\.0\\.0\\.1 est déjà pris par un autre programme\\s:`),
    );
  });

  it('an address of another machine', async () => {
    expect(await reasonOf({ HOST: '192.0.2.1' })).toMatch(
      /^StartError: 192\.0\.2\.1 n’est pas une adresse de cette machine\s: corrigez HOST\.$/,
    );
  });

  it('a data folder that is not writable', async () => {
    expect(await reasonOf({ DATA_DIR: await unwritableFolder() })).toMatch(
      /^StartError: Le dossier des données \/.* ne peut pas être écrit\s: /,
    );
  });

  it('a data folder that is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await reasonOf({ DATA_DIR: file })).toMatch(/^StartError: \/.*file n’est pas un dossier\s:/);
  });

  it('a database file that is no database', async () => {
    await writeFile(join(folder, 'site.sqlite'), 'Ceci n’est pas une base de données. '.repeat(200));
    expect(await reasonOf({})).toMatch(/^StartError: Le fichier \/.*site\.sqlite est abîmé ou n’est pas/);
  });

  it('a database file that cannot be opened', async () => {
    await mkdir(join(folder, 'site.sqlite'));
    expect(await reasonOf({})).toMatch(/^StartError: La base de données \(.*\) ne peut pas être écrite\s:/);
  });

  it('a database of a newer version', async () => {
    const file = join(folder, 'site.sqlite');
    await copyFile(inject('sqliteTemplate'), file);
    const database = new Sqlite(file);
    database.prepare('insert into kysely_migration (name, timestamp) values (?, ?)').run('9999-future', '');
    database.close();
    expect(await reasonOf({})).toMatch(
      /^StartError: La base de données \(.*\) vient d’une version plus récente/,
    );
  });

  it('a PostgreSQL that is stopped', async () => {
    const port = await findFreePort();
    const reason = await reasonOf({ DATABASE_URL: `postgres://qui:secret@127.0.0.1:${port}/pamoja` });
    expect(reason).toMatch(/^StartError: La base de données \(PostgreSQL, 127.*\/pamoja\) ne répond pas\s:/);
    expect(reason).not.toContain('secret');
  });

  it('a PostgreSQL whose socket is missing', async () => {
    const url = `postgres://qui@localhost/pamoja?host=${encodeURIComponent(folder)}`;
    expect(await reasonOf({ DATABASE_URL: url })).toMatch(
      /^StartError: La base de données .* ne répond pas\s:/,
    );
  });

  it('a database that PostgreSQL does not know', async () => {
    const url = databaseUrl(inject('postgres').url, 'pamoja_nowhere');
    expect(await reasonOf({ DATABASE_URL: url })).toMatch(
      /^StartError: La base de données .* n’existe pas\s:/,
    );
  });

  it('a role that PostgreSQL does not know', async () => {
    const url = new URL(inject('postgres').url);
    url.username = 'pamoja_nobody';
    expect(await reasonOf({ DATABASE_URL: url.href })).toMatch(
      /^StartError: La base de données .* refuse cet utilisateur ou ce mot de passe\s:/,
    );
  });

  it.each([
    ['the id', 'settings', {}],
    [
      'the first administrator',
      'users',
      { ADMIN_EMAIL: 'qui@exemple.org', ADMIN_PASSWORD: 'un long mot de passe' },
    ],
  ])('a database that another program has locked when %s is written', async (_what, table, environment) => {
    const { url: server, template } = inject('postgres');
    const name = `pamoja_locked_${table}_${process.pid}`;
    await runSql(server, `create database ${name} template ${template}`);
    const url = databaseUrl(server, name);
    const fail = `create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'canceling statement due to lock timeout' using errcode = '55P03'; end $$`;
    await runSql(url, fail);
    await runSql(url, `create trigger fail before insert on ${table} execute function fail()`);
    try {
      expect(await reasonOf({ DATABASE_URL: url, ...environment })).toMatch(
        /^StartError: La base de données \(PostgreSQL, .*\) est occupée par un autre programme\s:/,
      );
    } finally {
      await runSql(server, `drop database ${name}`);
    }
  });

  it.each([
    [
      'a bucket that is not there',
      { S3_BUCKET: 'nowhere' },
      /Le bucket « nowhere » n’existe pas\s:.* S3_BUCKET/,
    ],
    ['an unknown key', { S3_ACCESS_KEY_ID: 'unknown' }, /ne connaît pas cette clé d’accès\s: corrigez/],
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }, /refuse le secret de la clé d’accès\s: corrigez/],
    ['a storage that is stopped', { S3_ENDPOINT: 'http://127.0.0.1:9' }, /\(http:\S+:9\) ne répond pas\s:/],
    ['an unknown host name', { S3_ENDPOINT: 'http://nowhere.localhost.' }, /est introuvable|ne répond pas/],
  ])('%s', async (_what, environment, sentence) => {
    const reason = await reasonOf({ ...bucketEnvironment(await makeBucket()), ...environment });
    expect(reason).toMatch(/^StartError: /);
    expect(reason.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(sentence);
  });

  it.each([
    [400, 'AuthorizationHeaderMalformed', /n’est pas dans cette région\s: corrigez S3_REGION/],
    [301, 'PermanentRedirect', /n’est pas dans cette région\s: corrigez S3_REGION/],
    [403, 'RequestTimeTooSkewed', /L’heure de cette machine est fausse/],
    [403, 'AccessDenied', /refuse le bucket .* lister, lire, écrire et supprimer/],
    [507, 'QuotaExceeded', /n’a plus de place/],
    [418, '', /ne répond pas comme un service S3/],
  ])('a storage that answers %d %s', async (status, code, sentence) => {
    const service = createHttpServer((_request, response) => {
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const bucket = { ...(await makeBucket()), endpoint: `http://127.0.0.1:${port}` };
    const reason = await reasonOf(bucketEnvironment(bucket));
    service.close();
    expect(reason.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(sentence);
  });

  it('a role without the right to create tables', async () => {
    const role = await makeRole();
    try {
      expect(await reasonOf({ DATABASE_URL: role.url.href })).toMatch(
        /^StartError: L’utilisateur de DATABASE_URL n’a pas le droit de créer des tables/,
      );
    } finally {
      await role.drop();
    }
  });
});

describe('the program, when it cannot start,', () => {
  async function run(root: string, environment: Record<string, string>) {
    const child = spawn(process.execPath, [join(root, 'src/main.ts')], {
      env: { ...PROGRAM_ENVIRONMENT, PORT: '0', DATA_DIR: join(folder, 'data'), ...environment },
    });
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { output, errors, code };
  }

  it('exits 1 with one sentence and no stack when its sources run in production, which have no screens', async () => {
    const environment = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost', LOG_LEVEL: 'fatal' };
    const { output, errors, code } = await run(ROOT, environment);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(
      /^Les écrans ne sont pas construits\s: lancez «\snpm run build\s», puis relancez\.\n$/,
    );
  });

  it('exits 1 with a list of the configuration’s faults', async () => {
    const { output, errors, code } = await run(ROOT, {
      NODE_ENV: 'production',
      PUBLIC_URL: 'www.example.org',
    });
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/^La configuration ne convient pas\s:\n {2}PUBLIC_URL\s: doit être.*\n$/);
  });
});
