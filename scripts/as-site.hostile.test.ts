import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRootTerminal, type RootTerminal } from '#tests/support/root-terminal.ts';

const AS_SITE = join(import.meta.dirname, 'as-site.ts');

/** Runs a program by `as-site.ts`; root stands for the site's user here. */
const commandFor = (program: string) => [AS_SITE, 'root', '/tmp', process.execPath, '-e', program];

/** Returns a program that asks a question, and prints the answer. */
const asking = (question: string) => `process.once('message', (said) => {
  console.log(JSON.stringify(said));
  process.disconnect();
});
process.send(${question});`;

describe.runIf(process.getuid?.() === 0)('a program of the site beside root', () => {
  it('is not started as an unknown user, and answers a sentence', () => {
    const { status, stderr } = spawnSync(process.execPath, [AS_SITE, 'personne', '/tmp', 'true'], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, 'L’utilisateur personne n’existe pas sur cette machine.\n']);
  });

  it.each(['null', '5', '[]', '{}', '{ question: { toString: 1 } }', '{ question: "q".repeat(1e6) }'])(
    'does not end root’s process by asking %s',
    (question) => {
      const { status, stdout } = spawnSync(process.execPath, commandFor(asking(question)), {
        input: 'un mot\n',
        encoding: 'utf8',
      });
      expect([status, stdout]).toEqual([0, '{"answer":"un mot"}\n']);
    },
  );

  it.each(['NODE_HANDLE', 'NODE_HANDLE_ACK', 'NODE_HANDLE_NACK'])(
    'does not end root’s process by a message of Node.js’s own: %s',
    (cmd) => {
      const program = `process.send({ cmd: '${cmd}', type: 'net.Socket' }, () => { ${asking('{}')} });`;
      const { status, stdout } = spawnSync(process.execPath, commandFor(program), {
        input: 'un mot\n',
        encoding: 'utf8',
      });
      expect([status, stdout]).toEqual([0, '{"answer":"un mot"}\n']);
    },
  );

  describe('at a terminal', () => {
    let terminal: RootTerminal;
    beforeEach(async () => {
      terminal = await openRootTerminal({
        start: (command) => spawn('sh', ['-c', command], { stdio: 'pipe' }),
      });
    });
    afterEach(() => terminal.close());

    const run = (program: string) =>
      terminal.run([process.execPath, ...commandFor(program)].map((word) => `'${word}'`).join(' '));

    it('has its question marked as such, so that it cannot imitate sudo', async () => {
      const question = '{ question: "[sudo] password: ", isSecret: true }';
      const ended = run(asking(question).replaceAll("'", '"').replaceAll('\n', ' '));
      await terminal.answer('Le site demande\\s: \\[sudo\\] password: ', 'un mot\r');
      expect(await ended).toMatchObject({ code: 0 });
    });

    it('does not ask again once root has cancelled', async () => {
      const ask = 'process.send({ question: "encore", isSecret: true }); ';
      const ended = run(`process.on("message", () => { ${ask} console.log("asked" + " again"); }); ${ask}`);
      await terminal.answer('Le site demande\\s: encore', '\u0003');
      await terminal.answer('asked again', '\u0003');
      expect(await ended).toMatchObject({ code: 130 });
    });
  });
});
