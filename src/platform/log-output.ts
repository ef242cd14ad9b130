import pino from 'pino';

/** Where the lines of the log go. */
export interface LogOutput {
  /** Writes a line, and those that wait before it, at once. */
  write(line: string): void;
  /** Writes a line within {@link LONGEST_WAIT}; a crash writes it too, a kill (SIGKILL) may lose it. */
  writeSoon(line: string): void;
}

/** Milliseconds for which a line may wait for others. */
const LONGEST_WAIT = 100;

/** Bytes of waiting lines that are written without waiting for more. */
const LONGEST_TEXT = 8 * 1024;

/**
 * Opens the standard output, for lines in their order. Those that can wait are written together: without this, the
 * system call for one line takes as long as answering a page from memory.
 */
function openOutput(): LogOutput {
  const output = pino.destination({ dest: 1, sync: true, minLength: LONGEST_TEXT });
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    output.flushSync();
  };
  process.on('exit', flush);
  return {
    write: (line) => {
      output.write(line);
      flush();
    },
    writeSoon: (line) => {
      output.write(line);
      timer ??= setTimeout(flush, LONGEST_WAIT).unref();
    },
  };
}

let output: LogOutput | undefined;

/** Returns the one output of the process. */
export function standardOutput(): LogOutput {
  output ??= openOutput();
  return output;
}
