/**
 * Preloaded into a process that a test kills: it dies by SIGKILL just before its n-th change on the disk or
 * its n-th statement for PostgreSQL, so that a command can be cut before every step. `KILL_POINTS` says which
 * of the two are counted, `KILL_AT` the number; with 0 the process runs on, and prints the count at its end.
 */
import fs, { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import pg from 'pg';

const { KILL_POINTS: kind = 'files', KILL_AT: at = '0' } = process.env;
let count = 0;

function step(): void {
  count += 1;
  if (count === Number(at)) process.kill(process.pid, 'SIGKILL');
}

/** Calls that change or create a name on the disk. */
const CHANGES = ['rename', 'link', 'mkdir', 'rm', 'rmdir', 'chmod', 'open', 'copyFile'] as const;

if (kind === 'files') {
  for (const name of CHANGES) {
    const original = fs.promises[name] as (...parameters: unknown[]) => Promise<unknown>;
    Object.assign(fs.promises, {
      [name]: (...parameters: unknown[]) => {
        step();
        return original.apply(fs.promises, parameters);
      },
    });
  }
  syncBuiltinESMExports();
} else {
  const { query } = pg.Client.prototype;
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...parameters: unknown[]) {
      step();
      return (query as (...given: unknown[]) => unknown).apply(this, parameters);
    },
  });
}

process.on('exit', () => {
  if (at === '0') writeSync(2, `\nkill points: ${count}\n`);
});
