import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

export interface TiedProcess {
  readonly stdout: Readable;
  /** Asks it to stop, waits until it has, and takes its folder away. */
  stop(): Promise<void>;
}

export interface TiedProcessOptions {
  readonly command: readonly string[];
  /** Its folder, which goes when it ends. */
  readonly folder: string;
  readonly stopSignal: 'INT' | 'TERM';
  readonly environment?: NodeJS.ProcessEnv;
  readonly user?: { readonly uid: number; readonly gid: number };
}

/** Waits until its input ends: a test run that is killed closes the pipe as well as one that stops. */
const KEEPER = `signal=$1; folder=$2; shift 2
"$@" & process=$!
read -r _
kill -$signal $process
wait $process
rm -rf "$folder"`;

/** Starts a process that cannot outlive this one, however this one ends. */
export function startTiedProcess({
  command,
  folder,
  stopSignal,
  environment,
  user,
}: TiedProcessOptions): TiedProcess {
  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', stopSignal, folder, ...command], {
    ...user,
    env: environment ?? process.env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  return {
    stdout: keeper.stdout,
    stop: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}
