import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type BareMachine, bootBareMachine } from './bare-machine.ts';
import { type DebianRelease, debianRoot } from './debian-root.ts';
import { releaseArchive } from './release-archive.ts';

/** A bare Debian with the unpacked archive in /srv, and an ordinary user `asha`. */
export interface ArchiveMachine {
  readonly machine: BareMachine;
  /** The unpacked archive's command, as the machine sees it. */
  readonly program: string;
  /** Cuts its power, and starts it again. */
  restart(): Promise<ArchiveMachine>;
  remove(): Promise<void>;
}

async function boot(root: string, runsSystemd: boolean, program: string): Promise<ArchiveMachine> {
  const machine = await bootBareMachine(root, runsSystemd);
  return {
    machine,
    program,
    restart: async () => {
      await machine.cut();
      return boot(root, runsSystemd, program);
    },
    remove: async () => {
      await machine.cut();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** True where such machines can be made: as root, with Debian's packages. */
export async function canMakeMachines(): Promise<boolean> {
  if ((await debianRoot('bookworm')) !== null) return true;
  console.log('No Debian root can be made here (not root, or no debootstrap): its tests are left out.');
  return false;
}

/**
 * Makes such a machine.
 * @param runsSystemd false for one in which nothing runs, as in a container.
 * @throws where none can be made.
 */
export async function createArchiveMachine(
  release: DebianRelease,
  runsSystemd: boolean,
): Promise<ArchiveMachine> {
  const [bare, archive] = [await debianRoot(release), await releaseArchive()];
  if (!bare) throw new Error(`No root of ${release} can be made here.`);
  const root = await mkdtemp(join(tmpdir(), `pamoja-${release}-`));
  spawnSync('cp', ['-a', `${bare}/.`, root]);
  await mkdir(join(root, 'srv'), { recursive: true });
  spawnSync('tar', ['-xzf', archive, '-C', join(root, 'srv')]);
  spawnSync('chroot', [root, 'useradd', '--create-home', '--shell', '/bin/sh', 'asha']);
  return boot(root, runsSystemd, `/srv/${basename(archive, '.tar.gz')}/pamoja`);
}
