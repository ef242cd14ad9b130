import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type ArchiveMachine,
  canMakeMachines,
  createArchiveMachine,
} from '#tests/support/archive-machine.ts';
import type { Ended } from '#tests/support/bare-machine.ts';
import { findFreePort } from '#tests/support/local-server.ts';
import { sampled } from '#tests/support/short-form.ts';

/** Number of power cuts, spread over the time of an installation. */
const CUTS = inject('isShort') ? 1 : 20;

const canBoot = await canMakeMachines();

let made: ArchiveMachine;
let port = 0;
beforeAll(async () => {
  if (!canBoot) return;
  port = await findFreePort();
  made = await createArchiveMachine('bookworm', false);
});
afterAll(() => made?.remove());

function install(home: string, options = '', program = made.program): Promise<Ended> {
  return made.machine.run(`${program} install --to ${home} --port ${port} ${options}`, 'asha');
}

/** Rejected commands, the preparation of the machine, and a word of the message. */
const REFUSALS: readonly {
  readonly what: string;
  readonly prepare?: string;
  readonly home?: string;
  readonly options?: string;
  readonly program?: string;
  readonly says: RegExp;
}[] = [
  {
    what: 'an archive with one byte flipped',
    prepare: 'sed -i "s/pamoja/pamoia/" copy/app/package.json',
    program: '/home/asha/copy/pamoja',
    says: /abîmée \(app\/package\.json/,
  },
  {
    what: 'an archive with a file missing',
    prepare: 'rm copy/app/build/server/main.js',
    program: '/home/asha/copy/pamoja',
    says: /abîmée .*app\/build\/server\/main\.js/,
  },
  {
    what: 'an archive for another architecture',
    prepare: `sed -i 's/"arch": "[^"]*"/"arch": "riscv64"/' copy/release.json`,
    program: '/home/asha/copy/pamoja',
    says: /riscv64/,
  },
  {
    what: 'an archive whose Node.js cannot run here',
    prepare:
      'cd copy; cp --remove-destination /bin/false node/bin/node; sed "\\|node/bin/node|d" SHA256SUMS >sums; sha256sum node/bin/node >>sums; mv sums SHA256SUMS',
    program: '/home/asha/copy/pamoja',
    says: /glibc/,
  },
  { what: 'an address with a path', options: '--address https://www.example.org/site', says: /PUBLIC_URL/ },
  { what: 'a port that is no number', options: '--port trois', says: /PORT/ },
  { what: 'an unknown option', options: '--adresse x', says: /--adresse/ },
  {
    what: 'a folder of something else',
    prepare: 'mkdir target; echo >target/lettre.odt',
    says: /autre chose/,
  },
  {
    what: 'a home with a newer version',
    prepare: 'mkdir -p target/releases/9.9.9; ln -s releases/9.9.9 target/current',
    says: /9\.9\.9 est déjà .* plus récente/,
  },
  {
    what: 'a home with an older version, which update is for',
    prepare: 'mkdir -p target/releases/0.0.1; ln -s releases/0.0.1 target/current',
    says: /target\/pamoja update/,
  },
  { what: 'a disk that is too small', home: '/mnt/small/target', says: /Il manque \d+ Mo/ },
];

const STATE = 'find target /mnt/small -printf "%p %s %T@\\n" 2>/dev/null | sort';

describe.runIf(canBoot)('pamoja install', () => {
  it.each(sampled(REFUSALS))('refuses $what, and changes nothing', async (refusal) => {
    const { prepare = 'true', home = 'target', options, program, says } = refusal;
    await made.machine.run('mkdir -p /mnt/small; mount -t tmpfs -o size=200m,mode=1777 tmpfs /mnt/small');
    const unpacked = made.program.replace(/[/]pamoja$/, '');
    // Hard links, because a copy takes long; `prepare` replaces files and does not write into them.
    await made.machine.run(`cd /home/asha; rm -rf target copy; cp -Rl ${unpacked} copy; chown -R asha copy`);
    expect((await made.machine.run(prepare, 'asha')).said).toBe('');
    const before = (await made.machine.run(STATE, 'asha')).said;
    const { code, said } = await install(home, options, program);
    expect([code, said]).toEqual([1, expect.stringMatching(says)]);
    expect((await made.machine.run(STATE, 'asha')).said).toBe(before);
    await made.machine.run('umount /mnt/small');
  });

  it('refuses a port that is in use', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const { code, said } = await install('taken');
    other.close();
    expect([code, said]).toEqual([1, expect.stringContaining(`Le port ${port} est déjà pris`)]);
  });

  it('is required before an update, a restore or a start', async () => {
    for (const command of ['update archive.tar.gz', 'restore site.tar', 'start']) {
      const { code, said } = await made.machine.run(`${made.program} ${command}`, 'asha');
      expect([command, code, said]).toEqual([command, 1, 'Installez d’abord le site : ./pamoja install\n']);
    }
  });

  it('runs once at a time', async () => {
    await made.machine.run('mkdir -p busy/releases busy/update', 'asha');
    const { code, said } = await made.machine.run(
      `flock busy/update/lock ${made.program} install --to busy --port ${port}`,
      'asha',
    );
    expect([code, said]).toEqual([1, expect.stringContaining('déjà en cours')]);
  });
});

describe.runIf(canBoot)('pamoja install, its power cut', () => {
  it('resumes when it is called again, and leaves one complete site', async () => {
    const start = performance.now();
    expect((await install('whole')).code).toBe(0);
    const duration = performance.now() - start;
    for (let cut = 1; cut <= CUTS; cut++) {
      const command = `exec ${made.program} install --to cut${cut} --port ${port} >/dev/null 2>&1`;
      const running = made.machine.start(command, 'asha');
      const ended = once(running, 'exit');
      await Promise.race([ended, new Promise((wake) => setTimeout(wake, (duration * cut) / (CUTS + 1)))]);
      made = await made.restart();
      await ended;
      const { code, said } = await install(`cut${cut}`, '--email asha@example.org');
      expect([cut, code, said]).toEqual([cut, 0, expect.stringContaining('Compte créé')]);
      const state = 'cd current && sha256sum --check --quiet SHA256SUMS; cd .. && ls -A . releases update';
      const [left, clean] = [`cd cut${cut} && ${state}`, `cd whole && ${state}`];
      expect((await made.machine.run(left, 'asha')).said).toBe((await made.machine.run(clean, 'asha')).said);
      await made.machine.run(`rm -rf cut${cut}`, 'asha');
    }
  });
});
