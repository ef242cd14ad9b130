import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough, type Readable, Writable } from 'node:stream';

export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
  /** Asks at root's terminal, or reads root's input, neither of which this process can access. */
  readonly askAbove?: (question: Question) => Promise<string>;
}

/** A question of a process of the site's user, sent to root's terminal (`as-site.ts`). */
export interface Question {
  readonly question: string;
  /** True where the answer must not be shown. */
  readonly isSecret: boolean;
}

/** An answer; `null` when the person at the terminal cancels. */
export interface Answer {
  readonly answer: string | null;
}

const ABANDONED = 'Abandonné.';

async function askAbove(question: Question): Promise<string> {
  process.send?.(question);
  const [{ answer }] = (await once(process, 'message')) as [Answer];
  if (answer === null) throw new Error(ABANDONED);
  return answer;
}

/** Returns the terminal of this process. */
export function callersTerminal(): Terminal {
  const { PAMOJA_ASKS_ABOVE: above } = process.env;
  const [input, output] = [process.stdin, process.stderr];
  if (!above || !process.connected) return { input, output };
  return { input: Object.assign(new PassThrough(), { isTTY: above === 'terminal' }), output, askAbove };
}

/** True for a terminal with a person at it. */
export function isInteractive({ input }: Terminal): boolean {
  return input.isTTY === true;
}

/** Returns a stream that discards the echo of what is typed. */
function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** Returns the first line of another program's output. */
export async function readLine({ input, askAbove }: Terminal): Promise<string> {
  if (askAbove) return askAbove({ question: '', isSecret: true });
  for await (const line of createInterface({ input })) return line;
  return '';
}

/** Asks questions whose answers are not shown. */
async function withQuestions<Result>(
  { input, output, askAbove }: Terminal,
  act: (ask: (question: string) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  if (askAbove) return act((question) => askAbove({ question, isSecret: true }));
  const lines = createInterface({ input, output: nowhere(), terminal: true, historySize: 0 });
  // The iterator buffers input that is typed or pasted before it is requested.
  const answers = lines[Symbol.asyncIterator]();
  try {
    return await act(async (question) => {
      output.write(question);
      const answer = await answers.next();
      output.write('\n');
      if (answer.done) throw new Error(ABANDONED);
      return answer.value;
    });
  } finally {
    lines.close();
  }
}

function askTwice(terminal: Terminal, secret: string): Promise<string> {
  return withQuestions(terminal, async (ask) => {
    for (;;) {
      const password = await ask(`${secret} : `);
      if (password === (await ask('Encore une fois : '))) return password;
      terminal.output.write('Les deux saisies sont différentes.\n');
    }
  });
}

/**
 * Returns an existing secret without showing it: typed once on a terminal, or else the first line of the
 * input.
 * @throws when the terminal's user cancels.
 */
export function askSecret(terminal: Terminal, question: string): Promise<string> {
  return isInteractive(terminal) ? withQuestions(terminal, (ask) => ask(question)) : readLine(terminal);
}

/**
 * Returns a new password without showing it: typed twice on a terminal, or else the first line of the input.
 * @param secret its name in the question.
 * @throws when the terminal's user cancels (Ctrl+C, Ctrl+D).
 */
export function askPassword(terminal: Terminal, secret = 'Mot de passe'): Promise<string> {
  return isInteractive(terminal) ? askTwice(terminal, secret) : readLine(terminal);
}

/** Returns a word, shown as it is typed on a terminal. @throws when the terminal's user cancels. */
export async function askWord({ input, output, askAbove }: Terminal, question: string): Promise<string> {
  if (askAbove) return askAbove({ question, isSecret: false });
  const lines = createInterface({ input, output });
  const ended = once(lines, 'close').then(() => {
    throw new Error(ABANDONED);
  });
  const { promise: answered, resolve } = Promise.withResolvers<string>();
  lines.question(question, resolve);
  try {
    return await Promise.race([answered, ended]);
  } finally {
    ended.catch(() => {});
    lines.close();
  }
}
