import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { addresses } from '#src/addresses.ts';
import { type Attack, expectStatuses } from './attack.ts';
import { statusAt } from './raw-request.ts';

/** Milliseconds that a reader may wait while somebody else writes. */
const READER_LIMIT = 1_000;

/** Another program that holds the database's write lock. */
export const lockedDatabase: Attack = {
  name: 'locked database',
  what: 'another process writes for 8 s; visitors read, an administrator saves',
  run: async ({ url, databaseFile, administrator }) => {
    if (!databaseFile) return ['there is no SQLite file to lock'];
    const other = new Sqlite(databaseFile);
    other.exec('begin immediate');
    const since = performance.now();
    const write = statusAt(`${url}${addresses.api.login}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: administrator.email, password: administrator.password }),
    });
    const reads: number[] = [];
    let longest = 0;
    while (performance.now() - since < 8_000) {
      const asked = performance.now();
      reads.push(await statusAt(`${url}${addresses.site.publications.article.list}`));
      longest = Math.max(longest, performance.now() - asked);
      await delay(100);
    }
    const written = await write;
    other.exec('rollback');
    other.close();
    return [
      ...expectStatuses('a reader', reads, [200]),
      ...(longest > READER_LIMIT ? [`a reader waited ${Math.round(longest)} ms`] : []),
      ...expectStatuses('the writer', [written], [503]),
      ...expectStatuses(
        'a reader afterwards',
        [await statusAt(`${url}${addresses.site.publications.article.list}`)],
        [200],
      ),
    ];
  },
};

/** Milliseconds within which everything is well again once the server answers. */
const RECOVERY = 5_000;

/** The database's connections, cut again and again. @param databaseUrl as the product has it. */
export function brokenConnections(databaseUrl: string): Attack {
  return {
    name: 'broken connections',
    what: 'all of its connections to PostgreSQL are ended 20 times, under load',
    database: 'postgres',
    run: async ({ url }) => {
      const executioner = new pg.Client({ connectionString: databaseUrl });
      await executioner.connect();
      let isOver = false;
      const statuses: number[] = [];
      const visit = async () => {
        while (!isOver)
          statuses.push(
            await statusAt(`${url}${addresses.api.publications.article.list}?page=1&pageSize=10`),
          );
      };
      const visitors = Array.from({ length: 8 }, visit);
      for (let time = 0; time < 20; time++) {
        await delay(100);
        await executioner.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
      }
      isOver = true;
      await Promise.all(visitors);
      await executioner.end();
      const deadline = performance.now() + RECOVERY;
      let last = 0;
      while (last !== 200 && performance.now() < deadline)
        last = await statusAt(`${url}${addresses.site.publications.article.list}`);
      return [
        ...expectStatuses('a call', statuses, [200, 503]),
        ...expectStatuses('a page afterwards', [last], [200]),
      ];
    },
  };
}
