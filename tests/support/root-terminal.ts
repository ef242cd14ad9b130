import { once } from 'node:events';
import type { BareMachine, Ended } from './bare-machine.ts';

/** Root's shell at a terminal of a machine, with all input and output. */
export interface RootTerminal {
  /** Types a command, and returns its output once it has ended. */
  run(command: string): Promise<Ended>;
  /** Types something once a text is shown. */
  answer(shown: string, typed: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a terminal as `ssh` does: a pseudo-terminal, and a shell whose session it controls. */
export async function openRootTerminal(machine: Pick<BareMachine, 'start'>): Promise<RootTerminal> {
  const shell = machine.start("exec script -qfc 'exec sh -i' /dev/null", 'root', 'pipe');
  const closed = once(shell, 'close');
  let said = '';
  let read = 0;
  const waiting = new Set<() => void>();
  shell.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    for (const look of waiting) look();
  });
  const until = (shown: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = shown.exec(said.slice(read));
        if (!found) return;
        waiting.delete(look);
        read += found.index + found[0].length;
        resolve(found);
      };
      waiting.add(look);
      void closed.then(() => reject(new Error(`The terminal was closed:\n${said}`)));
      look();
    });
  const type = (text: string) => shell.stdin?.write(text);
  type('PS1=; stty cols 400; export ROOT_SECRET=1; echo "<re""ady>"\n');
  await until(/<ready>/);
  return {
    run: async (command) => {
      const start = read;
      type(`${command}; echo "<en""d $?>"\n`);
      const [, code] = await until(/<end (\d+)>\r?\n/);
      // Anything else that was typed for root meanwhile is executed first.
      type('echo "<id""le>"\n');
      await until(/<idle>\r?\n/);
      return { code: Number(code), said: said.slice(start, read) };
    },
    answer: async (shown, typed) => {
      await until(new RegExp(shown));
      type(typed);
    },
    close: async () => {
      shell.kill('SIGKILL');
      await closed;
    },
  };
}
