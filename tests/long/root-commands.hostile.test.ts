import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ArchiveMachine,
  canMakeMachines,
  createArchiveMachine,
} from '#tests/support/archive-machine.ts';
import type { BareMachine, Ended } from '#tests/support/bare-machine.ts';
import { attackReport, giveBack, ROOT_SECRET, takeOver } from '#tests/support/hostile-site.ts';
import { findFreePort } from '#tests/support/local-server.ts';
import { openRootTerminal, type RootTerminal } from '#tests/support/root-terminal.ts';

const PAMOJA = '/opt/pamoja/pamoja';
/** Programs that run as the site's user when root calls a command. */
const NODE = '/opt/pamoja/current/node/bin/node';
const TAKEN_OVER = [NODE, '/usr/bin/timeout', '/usr/bin/test', '/usr/bin/flock'];
/** A module that runs in a process of the site's user, by a path that root passes to Node. */
const WORKER = '/opt/pamoja/current/app/build/server/worker-process.js';

/** Control characters that a terminal obeys, except line ends. */
const ORDERS = /[^\P{Cc}\r\n\t]|\r(?![\r\n])|\u202e/u;

/** A line of a stack trace: root's program was ended by data of the site's program. */
const STACK = /^ {4}at /m;

/** Commands of root, and the preparation of the machine. */
const COMMANDS: readonly { readonly command: string; readonly before?: string }[] = [
  { command: 'admin list' },
  { command: 'quarantine list' },
  { command: 'backup /var/tmp/site.tar' },
  { command: 'restore --check /etc/hostname' },
  {
    command: 'stop',
    before: 'install -d -o pamoja -m 700 /run/pamoja; install -o pamoja -m 600 /dev/null /run/pamoja/lock',
  },
  { command: 'start', before: 'rm -rf /run/pamoja' },
  {
    command: 'recover',
    before: `version=$(basename $(readlink /opt/pamoja/current))
echo '{"format":1,"id":"20261101T000000Z","from":"0.0.1","to":"'$version'","step":"begun"}' >/opt/pamoja/update/state.json
cp -n ${WORKER} ${WORKER}.whole
echo "import { spawnSync } from 'node:child_process'; spawnSync('perl', ['/usr/local/bin/attack'], { stdio: [0, 1, 2] });
process.send(null); process.send({ number: 1, failure: { toString: 1 } })" >${WORKER}`,
  },
];
const AFTER = `rm -rf /run/pamoja /opt/pamoja/update/state.json; [ ! -e ${WORKER}.whole ] || mv ${WORKER}.whole ${WORKER}`;

const canBoot = await canMakeMachines();

/** Milliseconds for one command, so that the one that hangs is named. */
const LONGEST = { timeout: 60_000 };
/** An installation starts the site once. */
const INSTALLING = { timeout: 180_000 };

describe.runIf(canBoot)('a command of root on a machine whose site is compromised', LONGEST, () => {
  let made: ArchiveMachine;
  let machine: BareMachine;
  let terminal: RootTerminal;
  beforeAll(async () => {
    made = await createArchiveMachine('bookworm', false);
    ({ machine } = made);
    const { code, said } = await machine.run(`${made.program} install --port ${await findFreePort()}`);
    expect([code, said]).toEqual([0, expect.stringContaining('est installé')]);
  });
  afterAll(() => made?.remove());
  // A new one for each, because a hanging process there would block all following ones.
  beforeEach(async () => {
    terminal = await openRootTerminal(machine);
  });
  afterEach(() => terminal.close());

  describe('in each of its processes', () => {
    beforeAll(() => takeOver(machine, TAKEN_OVER));
    afterAll(() => giveBack(machine, TAKEN_OVER));
    afterEach(() => machine.run(AFTER));

    /** Runs it as root, with and without a terminal. */
    const ways: readonly [string, (command: string) => Promise<Ended>][] = [
      ['at a terminal', (command) => terminal.run(`cd /root; ${command}`)],
      [
        'without one',
        (command) => machine.run(`cd /root; export ${ROOT_SECRET}=1; exec 8</etc/shadow; ${command}`),
      ],
    ];
    for (const [way, run] of ways) {
      it.each(COMMANDS)(`gives no access to root: $command, ${way}`, async ({ command, before = 'true' }) => {
        expect((await machine.run(before)).said).toBe('');
        const { said } = await run(`${PAMOJA} ${command}`);
        const { deeds, attacks } = await attackReport(machine);
        expect(deeds).toEqual([]);
        expect(attacks).toBeGreaterThan(0);
        expect(said).not.toMatch(ORDERS);
        expect(said).not.toMatch(STACK);
      });
    }
  });

  it('runs no compiled code that the site’s user may have written', async () => {
    const caches = '/var/cache/pamoja /var/lib/pamoja /run/pamoja /tmp /var/tmp';
    await machine.run(`install -d -o pamoja -m 700 /var/cache/pamoja`);
    const { code } = await terminal.run(`${PAMOJA} admin list`);
    expect(code).toBe(0);
    expect((await machine.run(`find ${caches} -name "v[0-9]*-*" 2>/dev/null`)).said).toBe('');
  });

  it('asks for a password at root’s terminal, shows nothing of it, and keeps output and exit code', async () => {
    const created = terminal.run(`${PAMOJA} admin create --email asha@example.org`);
    await terminal.answer('Mot de passe\\s: ', 'une phrase assez longue\r');
    await terminal.answer('Encore une fois\\s: ', 'une phrase assez longue\r');
    const { code, said } = await created;
    expect([code, said]).toEqual([0, expect.stringContaining('Compte créé')]);
    expect(said).not.toContain('une phrase');
    expect((await terminal.run(`${PAMOJA} admin list`)).said).toContain('asha@example.org');
    const unknown = await terminal.run(`${PAMOJA} admin disable --email nobody@example.org`);
    expect([unknown.code, unknown.said]).toEqual([1, expect.stringContaining('Aucun compte')]);
  });

  it('ends at Ctrl+C, and takes a password from another program', async () => {
    const given = terminal.run(`${PAMOJA} admin reset-password --email asha@example.org`);
    await terminal.answer('Mot de passe\\s: ', '\u0003');
    expect(await given).toMatchObject({ code: 1, said: expect.stringContaining('Abandonné') });
    const piped = await machine.run(
      `echo "une autre phrase longue" | ${PAMOJA} admin reset-password --email asha@example.org`,
    );
    expect([piped.code, piped.said]).toEqual([0, expect.stringContaining('Mot de passe changé')]);
  });

  it('opens no program that another user may change', INSTALLING, async () => {
    await machine.run(`${made.program} install --to site --port ${await findFreePort()}`, 'asha');
    const { code, said } = await machine.run('/home/asha/site/pamoja admin list');
    expect([code, said]).toEqual([1, expect.stringContaining('à l’utilisateur asha')]);
  });
});
