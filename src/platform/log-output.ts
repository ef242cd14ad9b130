import { writeSync } from 'node:fs';

/** Where the lines of the log go. */
export interface LogOutput {
  /** Writes a line, and those that wait before it, at once. */
  write(line: string): void;
  /** Writes a line within {@link LONGEST_WAIT}; a crash writes it too, a kill (SIGKILL) may lose it. */
  writeSoon(line: string): void;
}

/** Milliseconds for which a line may wait for others. */
const LONGEST_WAIT = 100;

/** Characters of waiting lines that are written without waiting for more. */
const LONGEST_TEXT = 8 * 1024;

/** Milliseconds until a reader who does not read on is tried again. */
const PAUSE = 10;

const STANDARD_OUTPUT = 1;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** Writes a text whole; what nobody takes any more, or a full disk refuses, is lost. */
function writeWhole(text: string): void {
  let rest = Buffer.from(text);
  while (rest.byteLength > 0) {
    try {
      rest = rest.subarray(writeSync(STANDARD_OUTPUT, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      Atomics.wait(sleeper, 0, 0, PAUSE);
    }
  }
}

/**
 * Opens the standard output, for lines in their order. Those that can wait are written together: without this, the
 * system call for one line takes as long as answering a page from memory.
 */
function openOutput(): LogOutput {
  let text = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const waiting = text;
    text = '';
    writeWhole(waiting);
  };
  process.on('exit', flush);
  return {
    write: (line) => {
      text += line;
      flush();
    },
    writeSoon: (line) => {
      text += line;
      if (text.length >= LONGEST_TEXT) flush();
      else timer ??= setTimeout(flush, LONGEST_WAIT).unref();
    },
  };
}

let output: LogOutput | undefined;

/** Returns the one output of the process. */
export function standardOutput(): LogOutput {
  output ??= openOutput();
  return output;
}
