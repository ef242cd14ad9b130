import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** Own mounts, processes and cgroups; the network is this machine's, so that tests reach its servers. */
const NAMESPACES = ['--mount', '--pid', '--fork', '--ipc', '--uts', '--cgroup', '--kill-child'];

const PATH = '/usr/sbin:/usr/bin:/sbin:/bin';

/** Enters the root and becomes its first process. */
const BOOT = `set -e
root=$1; shift
mount --make-rprivate /
mount --bind "$root" "$root"; cd "$root"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup 2>/dev/null || mount -t tmpfs tmpfs sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
mount -t tmpfs -o mode=755 tmpfs dev
for device in null zero full random urandom tty; do : >dev/$device; mount --bind /dev/$device dev/$device; done
mkdir dev/shm dev/pts
mount -t tmpfs -o mode=1777 tmpfs dev/shm
mount -t devpts -o newinstance,ptmxmode=666 devpts dev/pts
ln -s pts/ptmx dev/ptmx; ln -s /proc/self/fd dev/fd
pivot_root . mnt; umount -l mnt
echo entered
exec >/dev/null
exec env -i container=other PATH=${PATH} "$@"`;

/** A first process that reaps orphans, and does nothing else. */
const IDLE = ['sh', '-c', 'while :; do sleep 1 & wait; done'];
const SYSTEMD = ['/lib/systemd/systemd', '--system', '--log-target=null', '--show-status=0'];

/** Milliseconds for the boot of a bare machine with systemd. */
const LONGEST_BOOT = 60_000;
const PAUSE = 100;

export interface Ended {
  readonly code: number | null;
  /** Standard output, then standard error. */
  readonly said: string;
}

/** A Debian root with its own processes. */
export interface BareMachine {
  readonly root: string;
  /**
   * Starts a shell command there, and records its output.
   * @param user of that machine.
   * @param input `pipe` to write to it.
   */
  start(command: string, user: string, input?: 'pipe'): ChildProcess;
  /** Runs a shell command there until it ends. */
  run(command: string, user?: string): Promise<Ended>;
  /** Cuts its power: kills every process at once, and unmounts its file systems. */
  cut(): Promise<void>;
}

/** Returns the first process there, which `unshare` started. */
function firstProcess(unshare: ChildProcess): string {
  return readFileSync(`/proc/${unshare.pid}/task/${unshare.pid}/children`, 'utf8').trim();
}

/**
 * Boots a copy of a Debian root.
 * @param root a folder that the machine may write to.
 * @param runsSystemd false for one without services, like a container.
 */
export async function bootBareMachine(root: string, runsSystemd: boolean): Promise<BareMachine> {
  const init = runsSystemd ? SYSTEMD : IDLE;
  // It ends with this process, however this one ends.
  const command = ['--pdeathsig', 'KILL', 'unshare', ...NAMESPACES, 'sh', '-c', BOOT, 'boot', root, ...init];
  const unshare = spawn('setpriv', command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(unshare, 'exit');
  await Promise.race([once(unshare.stdout, 'data'), ended]);
  const first = firstProcess(unshare);
  const start: BareMachine['start'] = (command, user, input) =>
    spawn('nsenter', ['-t', first, '-a', 'env', '-i', `PATH=${PATH}`, 'su', '-l', user, '-c', command], {
      stdio: [input ?? 'ignore', 'pipe', 'pipe'],
    });
  const run: BareMachine['run'] = async (command, user = 'root') => {
    const child = start(command, user);
    const code = new Promise<number | null>((resolve) => child.once('close', resolve));
    const said = await Promise.all(
      [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
    );
    return { code: await code, said: said.join('') };
  };
  const cut = async () => {
    unshare.kill('SIGKILL');
    await ended;
  };
  if (runsSystemd) await untilBooted(run);
  return { root, start, run, cut };
}

async function untilBooted(run: BareMachine['run']): Promise<void> {
  for (let waited = 0; waited < LONGEST_BOOT; waited += PAUSE) {
    const { said } = await run('systemctl is-system-running');
    if (/^(running|degraded)$/m.test(said)) return;
    await delay(PAUSE);
  }
  throw new Error('systemd did not start.');
}
