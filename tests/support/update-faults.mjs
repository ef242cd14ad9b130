/**
 * First import of the programs of a release that a test updates to: something goes wrong in them where the test's file says,
 * as in `renamed dies`. `dies` ends every process of the group, as when the power goes.
 */
import { spawnSync } from 'node:child_process';
import fs, { readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { basename } from 'node:path';

const SWITCH = readFileSync(new URL('faults.path', import.meta.url), 'utf8');

/** Returns the fault that is switched on: its place, its action there, and details; empty for none. */
function switched() {
  try {
    return readFileSync(SWITCH, 'utf8').split(' ');
  } catch {
    return [];
  }
}

function reach(place) {
  const [at, fault, more] = switched();
  if (at !== place) return;
  if (fault === 'dies') {
    process.kill(0, 'SIGKILL');
    for (;;) {}
  }
  if (fault === 'hangs') for (;;) {}
  if (fault === 'fails') throw new Error(`planted: ${place}`);
  if (fault === 'fills') spawnSync('sh', ['-c', `cat /dev/zero > '${more}'`]);
}

/** Reaches a place after each call of a function on the disk whose target it is. */
function after(name, placeOf) {
  const original = fs.promises[name];
  fs.promises[name] = async (...parameters) => {
    const result = await original(...parameters);
    const place = placeOf(...parameters);
    if (place) reach(place);
    return result;
  };
}

let hasSwitched = false;
after('rename', (_from, to) => {
  if (basename(to) === 'state.json') return JSON.parse(readFileSync(to, 'utf8')).step;
  if (basename(to) === 'current') hasSwitched = true;
  return { 'site.sqlite': 'renamed', current: 'current', pamoja: 'command' }[basename(to)];
});
after('link', () => 'linked');
after('rm', (path) => ({ 'update-pause.json': 'resumed', 'state.json': 'over' })[basename(path)]);

const { get, request } = http;
/** The new version is asked for its pages. */
http.request = (url, ...others) => {
  if (hasSwitched && new URL(url).pathname === '/') reach('trying');
  return request(url, ...others);
};
http.get = get;
syncBuiltinESMExports();

function isMigration(sql) {
  return /(create|alter) table/i.test(sql) && !/kysely/.test(sql);
}

/** A statement that a migration makes. */
function reachBefore(sql) {
  if (isMigration(sql)) reach('migration');
}

const [, program = '', mode] = process.argv;

if (basename(program) === 'worker-process.js') {
  if (mode === 'copy') {
    process.on('exit', (code) => {
      if (code === 0) reach('copied');
    });
    const { prototype } = createRequire(import.meta.url)('better-sqlite3');
    const { prepare } = prototype;
    prototype.prepare = function (sql) {
      reachBefore(sql);
      return prepare.call(this, sql);
    };
  }
  // Watches statements to PostgreSQL on the socket, because the driver is bundled into the program.
  const { write } = net.Socket.prototype;
  let isCommitted = false;
  net.Socket.prototype.write = function (bytes, ...others) {
    const said = Buffer.isBuffer(bytes) ? bytes.toString('latin1') : '';
    // The server refuses it, as it would a faulty migration; after a write that throws, the driver waits for ever.
    if (mode === 'copy' && isMigration(said) && switched().join(' ') === 'migration fails')
      return write.call(this, Buffer.from(said.replace(/ table/i, ' tabel'), 'latin1'), ...others);
    if (mode === 'copy') reachBefore(said);
    if (isCommitted) reach('renamed');
    if (/alter database .* rename to/.test(said)) hasSwitched = true;
    isCommitted = hasSwitched && said.includes('commit');
    if (isCommitted) reach('linked');
    return write.call(this, bytes, ...others);
  };
}

if (basename(program) === 'start.mjs') {
  reach('server');
  const { emit } = http.Server.prototype;
  http.Server.prototype.emit = function (name, ...parameters) {
    const [at, fault] = switched();
    if (
      name === 'request' &&
      at === 'page' &&
      fault === 'fails' &&
      parameters[0].url.startsWith('/articles')
    ) {
      parameters[1].writeHead(500).end();
      return true;
    }
    return emit.call(this, name, ...parameters);
  };
}
