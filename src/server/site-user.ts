import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync } from 'node:fs';
import { constants } from 'node:os';
import { Transform, type TransformCallback } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#lib/start-error.ts';
import { terminalLines } from '#lib/text/clean-text.ts';
import { programEnvironment } from '../program-environment.ts';

/** The user that a site runs as when root manages it. */
export interface SiteUser {
  readonly uid: number;
  readonly gid: number;
  /** Home folder: the site's data folder. */
  readonly folder: string;
  /** Undefined where the uid has no name on this machine. */
  readonly name?: string;
}

/** Returns the output of `id`; undefined where there is no such user. */
function ask(...parameters: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('id', [...parameters], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Returns a user of this machine.
 * @param folder their home.
 * @throws {StartError} where there is no such user.
 */
export function userNamed(name: string, folder: string): SiteUser {
  const [uid, gid] = [Number(ask('-u', name)), Number(ask('-g', name))];
  if (!Number.isInteger(uid) || !Number.isInteger(gid))
    throw new StartError(`L’utilisateur ${name} n’existe pas sur cette machine.`);
  return { uid, gid, folder, name };
}

/**
 * Returns the user with a uid.
 * @param folder their home.
 */
export function userNumbered({ uid, gid }: { uid: number; gid: number }, folder: string): SiteUser {
  const name = ask('-nu', String(uid));
  return { uid, gid, folder, ...(name !== undefined && { name }) };
}

/** Variables of root's environment that are not secret and that a program of the site may need. */
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

/**
 * Returns the environment of a process of the site's user; every process of that user can read it in `/proc/…/environ`.
 */
function environmentOf({ folder, name }: SiteUser, added: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const whole = programEnvironment({});
  return {
    ...Object.fromEntries(PASSED_ON.map((variable) => [variable, whole[variable]])),
    HOME: folder,
    ...(name !== undefined && { USER: name, LOGNAME: name }),
    // The site's user could replace code in a compile cache that they can write to.
    NODE_DISABLE_COMPILE_CACHE: '1',
    ...added,
  };
}

/**
 * Returns a command that runs another as a user. Starts a new session first: a process that shares root's controlling
 * terminal could type into it (TIOCSTI).
 */
function commandAs({ uid, gid, name }: SiteUser, command: readonly string[]): string[] {
  const groups = name === undefined ? '--clear-groups' : '--init-groups';
  const rights = ['--inh-caps=-all', '--no-new-privs', '--pdeathsig', 'KILL'];
  return ['--wait', 'setpriv', `--reuid=${uid}`, `--regid=${gid}`, groups, ...rights, '--', ...command];
}

type Stdio = 'ignore' | 'pipe' | 'ipc' | number;

/**
 * Starts a process with the given files open. Node closes descriptors above those only up to 15 by itself, so higher
 * ones, which a shell may have left open, are replaced by nothing.
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
  /** Variables beside those of `PASSED_ON`. */
  readonly environment?: NodeJS.ProcessEnv;
  /** True for a program with Node's IPC channel. */
  readonly hasChannel?: boolean;
}

/**
 * Starts a program as the site's user and ends it with this process. Treats the program as hostile, because the user's
 * account may be compromised: it gets a separate session, environment and folder, none of root's open files, and talks
 * to root through pipes only. All its output has to pass {@link printable}.
 * @param user null where this process already runs as the site's user; then the program is started as any other.
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
  // Node's internal messages hand over open files; a malformed one from a compromised user would end this process.
  child.removeAllListeners('internalMessage');
  return child;
}

/**
 * Runs a short program as the site's user, without output.
 * @param limit milliseconds.
 * @returns its exit code; `null` after the limit.
 */
export function runAsUser(user: SiteUser, command: readonly string[], limit: number): number | null {
  const options = { cwd: '/', env: environmentOf(user, {}), timeout: limit, killSignal: 'SIGKILL' } as const;
  return withFiles(['ignore', 'ignore', 'ignore'], (stdio) =>
    spawnSync('setsid', commandAs(user, command), { ...options, stdio }),
  ).status;
}

/**
 * Milliseconds to read the remaining output of a program that has exited: a child that it left behind may hold the pipe
 * open for ever.
 */
const LAST_WORDS = 1_000;

/**
 * Resolves when a program has exited and its output has been read.
 * @returns its exit code; 128 and the signal's number for a signal.
 */
export async function endOf(child: ChildProcess): Promise<number> {
  const closed = once(child, 'close');
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  await Promise.race([closed, delay(LAST_WORDS, undefined, { ref: false })]);
  return code ?? 128 + constants.signals[signal ?? 'SIGKILL'];
}

/** Returns a stream that removes control characters from a site process's output, for root's terminal. */
export function printable(): Transform {
  const decoder = new StringDecoder('utf8');
  return new Transform({
    transform: (bytes: Buffer, _encoding, done: TransformCallback) =>
      done(null, terminalLines(decoder.write(bytes))),
    flush: (done) => done(null, terminalLines(decoder.end())),
  });
}
