import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { askPassword } from './ask-password.ts';

/** A terminal at which a person types `answers`, one at each question. */
function terminalWith(answers: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  const shown: string[] = [];
  output.on('data', (text) => {
    shown.push(String(text));
    if (String(text).endsWith(': ')) input.write(answers.shift() ?? '');
  });
  return { input, output, shown };
}

describe('a password typed on a terminal', () => {
  it('is asked for twice and never shown', async () => {
    const terminal = terminalWith(['une longue phrase\r', 'une longue phrase\r']);
    expect(await askPassword(terminal)).toBe('une longue phrase');
    expect(terminal.shown.join('')).toBe('Mot de passe : \nEncore une fois : \n');
  });

  it('can be corrected while it is typed', async () => {
    const terminal = terminalWith(['une longue fraze\x7f\x7f\x7f\x7f\x7fphrase\r', 'une longue phrase\r']);
    expect(await askPassword(terminal)).toBe('une longue phrase');
    expect(terminal.shown.join('')).not.toContain('phrase');
  });

  it('is asked for again when the second one differs', async () => {
    const terminal = terminalWith(['une phrase\r', 'une autre\r', 'la bonne\r', 'la bonne\r']);
    expect(await askPassword(terminal)).toBe('la bonne');
    expect(terminal.shown).toContain('Les deux saisies sont différentes.\n');
  });

  it.each([
    ['Ctrl+C', '\x03'],
    ['Ctrl+D', '\x04'],
  ])('is cancelled with %s', async (_name, key) => {
    await expect(askPassword(terminalWith([key]))).rejects.toThrow('Abandonné.');
  });
});

describe('a password from another program', () => {
  const piped = (text: string) => {
    const input = new PassThrough();
    input.end(text);
    return askPassword({ input, output: new PassThrough() });
  };

  it('is the first line', async () => {
    expect(await piped('une longue phrase\nautre chose\n')).toBe('une longue phrase');
    expect(await piped('une longue phrase')).toBe('une longue phrase');
  });

  it('is empty where there is none', async () => {
    expect(await piped('')).toBe('');
  });
});
