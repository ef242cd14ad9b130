import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

export interface TiedProcess {
  readonly stdout: Readable;
  /** Stops it, waits until it has ended, and deletes its folder. */
  stop(): Promise<void>;
}

export interface TiedProcessOptions {
  readonly command: readonly string[];
  /** Its folder, which is deleted when it ends. */
  readonly folder: string;
  readonly stopSignal: 'INT' | 'TERM';
  readonly environment?: NodeJS.ProcessEnv;
  readonly user?: { readonly uid: number; readonly gid: number };
}

/** Waits until its input ends, because a killed test run closes the pipe just as one that stops. */
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
