import { once } from 'node:events';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFreePort } from '#tests/support/local-server.ts';
import { runSql } from '#tests/support/postgres.ts';
import { AppError } from './app-error.ts';
import { openDatabase } from './db/index.ts';
import { infrastructureFailure } from './infrastructure-failure.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pamoja-failures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function thrownBy(act: () => unknown): Promise<unknown> {
  try {
    await act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

/** Makes the real server raise this code. */
function raise(code: string): Promise<unknown> {
  const { url } = inject('postgres');
  return thrownBy(() => runSql(url, `do $$ begin raise exception 'x' using errcode = '${code}'; end $$`));
}

async function terminatedConnection(): Promise<unknown> {
  const client = new pg.Client({ connectionString: inject('postgres').url });
  await client.connect();
  client.on('error', () => {});
  return thrownBy(() => client.query('select pg_terminate_backend(pg_backend_pid())'));
}

/** Queries a connection that the server closed earlier. */
async function brokenConnection(): Promise<unknown> {
  const client = new pg.Client({ connectionString: inject('postgres').url });
  await client.connect();
  const broken = new Promise((resolve) => client.once('end', resolve));
  client.on('error', () => {});
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
  await broken;
  return thrownBy(() => client.query('select 1'));
}

function failedConnection(connectionString: string): Promise<unknown> {
  return thrownBy(() => new pg.Client({ connectionString }).connect());
}

async function connectionTimeout(): Promise<unknown> {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const pool = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 20 });
  const error = await thrownBy(() => pool.query('select 1'));
  await pool.end();
  silent.close();
  return error;
}

async function closedDatabase(): Promise<unknown> {
  const db = openDatabase({ dialect: 'sqlite', file: join(folder, 'closed.sqlite') }, () => {});
  await db.executeQuery(CompiledQuery.raw('select 1'));
  await db.destroy();
  return thrownBy(() => db.executeQuery(CompiledQuery.raw('select 1')));
}

function fullSqlite(): unknown {
  const database = new Sqlite(join(folder, 'full.sqlite'));
  database.exec('create table t (x); pragma max_page_count = 4');
  return thrownBy(() => {
    try {
      database.prepare('insert into t values (zeroblob(100000))').run();
    } finally {
      database.close();
    }
  });
}

function lockedSqlite(): unknown {
  const file = join(folder, 'locked.sqlite');
  const [one, other] = [new Sqlite(file), new Sqlite(file, { timeout: 0 })];
  one.exec('create table t (x); begin immediate');
  return thrownBy(() => {
    try {
      other.exec('begin immediate');
    } finally {
      other.close();
      one.close();
    }
  });
}

function readOnlySqlite(): unknown {
  const file = join(folder, 'read-only.sqlite');
  new Sqlite(file).exec('create table t (x)').close();
  const database = new Sqlite(file, { readonly: true });
  return thrownBy(() => {
    try {
      database.exec('insert into t values (1)');
    } finally {
      database.close();
    }
  });
}

async function fullDevice(): Promise<unknown> {
  const file = await open('/dev/full', 'w');
  const error = await thrownBy(() => file.writeFile('x'));
  await file.close();
  return error;
}

describe('infrastructureFailure', () => {
  it.each<[string, () => unknown, string]>([
    ['a full SQLite file', fullSqlite, 'disk_full'],
    ['a SQLite file that another process writes', lockedSqlite, 'unavailable'],
    [
      'a SQLite file that cannot be opened',
      async () => {
        await mkdir(join(folder, 'a-folder'), { recursive: true });
        return thrownBy(() => new Sqlite(join(folder, 'a-folder')));
      },
      'unavailable',
    ],
    ['a SQLite file that may only be read', readOnlySqlite, 'unavailable'],
    [
      'a disk that the system has turned read-only',
      () => Object.assign(new Error('read-only file system'), { code: 'EROFS', syscall: 'open' }),
      'unavailable',
    ],
    ['a database that is closed', closedDatabase, 'unavailable'],
    ['a PostgreSQL whose disk is full', () => raise('53100'), 'disk_full'],
    ['a PostgreSQL that stops', () => raise('57P01'), 'unavailable'],
    ['a PostgreSQL that crashed', () => raise('57P02'), 'unavailable'],
    ['a PostgreSQL that starts', () => raise('57P03'), 'unavailable'],
    ['a PostgreSQL without a free connection', () => raise('53300'), 'unavailable'],
    ['a PostgreSQL without memory', () => raise('53200'), 'unavailable'],
    ['a PostgreSQL that only reads', () => raise('25006'), 'unavailable'],
    ['a deadlock', () => raise('40P01'), 'unavailable'],
    ['a connection exception', () => raise('08006'), 'unavailable'],
    ['a connection that the server ends', terminatedConnection, 'unavailable'],
    ['a connection that the server had ended', brokenConnection, 'unavailable'],
    ['a server that does not answer in time', connectionTimeout, 'unavailable'],
    [
      'a port without a listener',
      async () => failedConnection(`postgres://x@127.0.0.1:${await findFreePort()}/x`),
      'unavailable',
    ],
    [
      'a socket that is not there',
      () => failedConnection(`postgres://x@localhost/x?host=${encodeURIComponent(folder)}`),
      'unavailable',
    ],
  ])('reports %s', async (_name, failure, code) => {
    const error = await failure();
    expect(infrastructureFailure(error), String(error)).toMatchObject({ code, cause: error });
  });

  it.skipIf(process.platform !== 'linux')(
    'reports a full disk, also as the cause of another error',
    async () => {
      const error = await fullDevice();
      const wrapped = new Error('Cannot write file', { cause: new Error('put', { cause: error }) });
      expect(infrastructureFailure(error)?.code).toBe('disk_full');
      expect(infrastructureFailure(wrapped)?.code).toBe('disk_full');
    },
  );

  it('reports a host that refuses on every address', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(infrastructureFailure(new AggregateError([refused, refused]))?.code).toBe('unavailable');
  });

  it.each([
    ['a fault of the product', new TypeError('x is not a function')],
    ['a unique row that is there already', Object.assign(new Error('duplicate'), { code: '23505' })],
    ['a missing file', Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })],
    ['a refusal', new AppError('not_found')],
    ['no error at all', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('returns null for %s', (_name, error) => {
    expect(infrastructureFailure(error)).toBeNull();
  });

  it('returns null for an error that is its own cause', () => {
    const error = new Error('x');
    error.cause = error;
    expect(infrastructureFailure(error)).toBeNull();
  });
});
