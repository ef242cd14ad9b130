import { createInterface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';

export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
}

/** Returns a stream that discards the echo of what is typed. */
function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** The first line of what another program hands over. */
export async function readLine(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  return '';
}

/** Asks questions of which no answer shows. */
async function withQuestions<Result>(
  { input, output }: Terminal,
  act: (ask: (question: string) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  const lines = createInterface({ input, output: nowhere(), terminal: true, historySize: 0 });
  // The iterator keeps what is typed or pasted before it is asked for.
  const answers = lines[Symbol.asyncIterator]();
  try {
    return await act(async (question) => {
      output.write(question);
      const answer = await answers.next();
      output.write('\n');
      if (answer.done) throw new Error('Abandonné.');
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
 * A secret that exists already and shows nowhere: typed once on a terminal, or else the first line of the input.
 * @throws when the terminal's user gives up.
 */
export function askSecret(terminal: Terminal, question: string): Promise<string> {
  return terminal.input.isTTY ? withQuestions(terminal, (ask) => ask(question)) : readLine(terminal.input);
}

/**
 * A password that shows nowhere: typed twice on a terminal, or else the first line of the input.
 * @param secret what it is called.
 * @throws when the terminal's user gives up (Ctrl+C, Ctrl+D).
 */
export function askPassword(terminal: Terminal, secret = 'Mot de passe'): Promise<string> {
  return terminal.input.isTTY ? askTwice(terminal, secret) : readLine(terminal.input);
}
