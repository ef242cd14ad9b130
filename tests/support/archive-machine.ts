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
  /** Path of the unpacked archive's command on the machine. */
  readonly program: string;
  /** Cuts its power, and boots it again. */
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

/** True where such machines can be created: as root, with Debian's packages. */
export async function canMakeMachines(): Promise<boolean> {
  if ((await debianRoot('bookworm')) !== null) return true;
  console.log('No Debian root can be made here (not root, or no debootstrap): its tests are left out.');
  return false;
}

/**
 * Creates such a machine.
 * @param runsSystemd false for one without services, like a container.
 * @throws where none can be created.
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
