import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { Transform, type TransformCallback } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#platform/start-error.ts';
import { terminalLines } from '#platform/text/clean-text.ts';
import { programEnvironment } from '../program-environment.ts';

/** The user that a site runs as, where root works on it. */
export interface SiteUser {
  readonly uid: number;
  readonly gid: number;
  /** Home folder: the site's data. */
  readonly folder: string;
  /** Nothing where the machine has no name for the number. */
  readonly name?: string;
}

/** Returns what `id` says; nothing where there is no such user. */
function ask(...parameters: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('id', [...parameters], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Returns a user of this machine.
 * @param folder their home.
 * @throws {StartError} where there is none of that name.
 */
export function userNamed(name: string, folder: string): SiteUser {
  const [uid, gid] = [Number(ask('-u', name)), Number(ask('-g', name))];
  if (!Number.isInteger(uid) || !Number.isInteger(gid))
    throw new StartError(`L’utilisateur ${name} n’existe pas sur cette machine.`);
  return { uid, gid, folder, name };
}

/** Returns the user with a number. @param folder their home. */
export function userNumbered({ uid, gid }: { uid: number; gid: number }, folder: string): SiteUser {
  const name = ask('-nu', String(uid));
  return { uid, gid, folder, ...(name !== undefined && { name }) };
}

/** Variables of root's environment that are no secret and that a program of the site may need. */
const PASSED_ON = [
  'PATH',
  'LANG',
  'LC_ALL',
  'TZ',
  'INIT_CWD',
  'PAMOJA_CONFIG',
  'PAMOJA_COMMAND',
  'STOP_DELAY',
];

/** The environment of a process of the site's user: `/proc/…/environ` shows it to every other one. */
function environmentOf({ folder, name }: SiteUser, added: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const whole = programEnvironment({});
  return {
    ...Object.fromEntries(PASSED_ON.map((variable) => [variable, whole[variable]])),
    HOME: folder,
    ...(name !== undefined && { USER: name, LOGNAME: name }),
    // A cache that the site's user can write to is code of theirs.
    NODE_DISABLE_COMPILE_CACHE: '1',
    ...added,
  };
}

/**
 * Returns the command that runs another one as a user. The session is left first: a process that is the user's and still
 * has root's terminal for its controlling one could type there (TIOCSTI).
 */
function commandAs({ uid, gid, name }: SiteUser, command: readonly string[]): string[] {
  const groups = name === undefined ? '--clear-groups' : '--init-groups';
  const rights = ['--inh-caps=-all', '--no-new-privs', '--pdeathsig', 'KILL'];
  return ['--wait', 'setpriv', `--reuid=${uid}`, `--regid=${gid}`, groups, ...rights, '--', ...command];
}

type Stdio = 'ignore' | 'pipe' | 'ipc' | number;

/**
 * Starts something with some files open, and nothing in the place of every other one that this process was given: Node.js
 * closes those up to 15 by itself, and a shell may have left one beyond.
 */
function withFiles<Result>(files: readonly Stdio[], start: (stdio: Stdio[]) => Result): Result {
  const highest = Math.max(...readdirSync('/proc/self/fd').map(Number));
  const nothing = openSync('/dev/null', 'r+');
  try {
    const others = Array.from({ length: Math.max(0, highest + 1 - files.length) }, () => nothing);
    return start([...files, ...others]);
  } finally {
    closeSync(nothing);
  }
}

/** A program to run as the site's user. */
export interface SiteProgram {
  readonly command: readonly string[];
  /** Variables beside the few that are passed on. */
  readonly environment?: NodeJS.ProcessEnv;
  /** True for one that is spoken to by Node.js's messages. */
  readonly hasChannel?: boolean;
}

/**
 * Starts a program as the site's user and ends it with this process. Whoever has taken over the site has taken over this
 * program as well: it has a session, an environment and a folder of its own, no file of root's open, and speaks to root
 * through pipes alone. Whatever it says has to pass {@link printable}.
 * @param user nobody where this process is the site's user: the program differs in nothing then.
 */
export function startForSite(user: SiteUser | null, program: SiteProgram): ChildProcess {
  const { command, environment = {}, hasChannel = false } = program;
  const files: Stdio[] = ['ignore', 'pipe', 'pipe', ...(hasChannel ? ['ipc' as const] : [])];
  if (!user) {
    const [name = '', ...parameters] = command;
    return spawn(name, parameters, { env: programEnvironment(environment), stdio: files });
  }
  const env = environmentOf(user, environment);
  const child = withFiles(files, (stdio) =>
    spawn('setsid', commandAs(user, command), { cwd: '/', env, stdio }),
  );
  // Node.js's own messages, by which processes hand over open files: a wrong one of the site's would end this process.
  child.removeAllListeners('internalMessage');
  return child;
}

/**
 * Runs a small program as the site's user, unheard, and returns its exit code; `null` where it took too long.
 * @param limit milliseconds.
 */
export function runAsUser(user: SiteUser, command: readonly string[], limit: number): number | null {
  const options = { cwd: '/', env: environmentOf(user, {}), timeout: limit, killSignal: 'SIGKILL' } as const;
  return withFiles(['ignore', 'ignore', 'ignore'], (stdio) =>
    spawnSync('setsid', commandAs(user, command), { ...options, stdio }),
  ).status;
}

/** Milliseconds for the last words of a program that has ended: one that it left behind may hold its output open for ever. */
const LAST_WORDS = 1_000;

/** Resolves when a program has ended and what it said has been read. @returns its exit code, 128 and more for a signal. */
export async function endOf(child: ChildProcess): Promise<number> {
  const closed = once(child, 'close');
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  await Promise.race([closed, delay(LAST_WORDS, undefined, { ref: false })]);
  return code ?? 128 + constants.signals[signal ?? 'SIGKILL'];
}

/** Returns a stream that makes what a process of the site's user prints fit for root's terminal. */
export function printable(): Transform {
  const decoder = new StringDecoder('utf8');
  return new Transform({
    transform: (bytes: Buffer, _encoding, done: TransformCallback) =>
      done(null, terminalLines(decoder.write(bytes))),
    flush: (done) => done(null, terminalLines(decoder.end())),
  });
}
