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
async function readLine(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) return line;
  return '';
}

async function askTwice({ input, output }: Terminal): Promise<string> {
  const lines = createInterface({ input, output: nowhere(), terminal: true, historySize: 0 });
  // The iterator keeps what is typed or pasted before it is asked for.
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    output.write(question);
    const answer = await answers.next();
    output.write('\n');
    if (answer.done) throw new Error('Abandonné.');
    return answer.value;
  };
  try {
    for (;;) {
      const password = await ask('Mot de passe : ');
      if (password === (await ask('Le même, encore une fois : '))) return password;
      output.write('Les deux mots de passe sont différents.\n');
    }
  } finally {
    lines.close();
  }
}

/**
 * A password that shows nowhere: typed twice on a terminal, or else the first line of the input.
 * @throws when the terminal's user gives up (Ctrl+C, Ctrl+D).
 */
export function askPassword(terminal: Terminal): Promise<string> {
  return terminal.input.isTTY ? askTwice(terminal) : readLine(terminal.input);
}
