import { constants, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import pino from 'pino';

/** Where the lines of the log go, whole and in their order. Nobody who asks for a page waits for whoever reads them. */
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

/**
 * Characters that wait for a reader who does not read on (`docs/specification/holding.md#a-log-that-nobody-reads`). Lines that
 * can wait are lost first: a crowd's requests must not take the room of the error that explains them.
 */
const ROOM = { soon: 512 * 1024, atOnce: 1024 * 1024 };

/** Milliseconds until a reader who does not read on is tried again. */
const PAUSE = 10;

/** Milliseconds for which a process that ends waits for such a reader. */
const LAST_WAIT = 1000;

const STANDARD_OUTPUT = 1;
const NOTHING = Buffer.alloc(0);
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** Opens the standard output so that a write returns at once, whether it was taken or not. */
function openWithoutBlocking(): number {
  if (isatty(STANDARD_OUTPUT)) {
    try {
      return openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
    } catch {
      // Another person's terminal, or another system.
      return STANDARD_OUTPUT;
    }
  }
  // Looked at once, a pipe or a socket no longer blocks whoever writes into it.
  void process.stdout;
  return STANDARD_OUTPUT;
}

function lostLine(count: number): string {
  const time = pino.stdTimeFunctions.isoTime();
  return `{"level":${pino.levels.values.warn}${time},"lines":${count},"msg":"lines were lost: the log was not read on"}\n`;
}

/** Lines that wait for their reader, as many as there is room for; of the others, their number. */
class WaitingLines {
  #begun: Buffer = NOTHING;
  #text = '';
  #lost = 0;

  /** Characters that wait. */
  get length(): number {
    return this.#text.length;
  }

  add(line: string, room: number): void {
    if (this.#text.length + line.length > room) this.#lost += 1;
    else this.#text += line;
  }

  /** Writes until nothing is left, or no more is taken. @returns true where nothing is left. */
  writeTo(descriptor: number): boolean {
    while (this.#begun.byteLength > 0 || this.#text || this.#lost > 0) {
      if (this.#begun.byteLength === 0) this.#begin();
      try {
        this.#begun = this.#begun.subarray(writeSync(descriptor, this.#begun));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return false;
        // Nobody is there any more, or the disk is full.
        this.#begun = NOTHING;
      }
    }
    return true;
  }

  /** Lines were lost after those that had room, and before any that will have it. */
  #begin(): void {
    this.#begun = Buffer.from(this.#lost > 0 ? this.#text + lostLine(this.#lost) : this.#text);
    this.#text = '';
    this.#lost = 0;
  }
}

/**
 * Opens the standard output. Lines that can wait are written together: without this, the system call for one line takes
 * as long as answering a page from memory.
 */
function openOutput(): LogOutput {
  const descriptor = openWithoutBlocking();
  const lines = new WaitingLines();
  let timer: NodeJS.Timeout | undefined;
  let isStalled = false;
  const flush = () => {
    clearTimeout(timer);
    isStalled = !lines.writeTo(descriptor);
    timer = isStalled ? setTimeout(flush, PAUSE).unref() : undefined;
  };
  process.on('exit', () => {
    const deadline = performance.now() + LAST_WAIT;
    while (!lines.writeTo(descriptor) && performance.now() < deadline) Atomics.wait(sleeper, 0, 0, PAUSE);
  });
  return {
    write: (line) => {
      lines.add(line, ROOM.atOnce);
      if (!isStalled) flush();
    },
    writeSoon: (line) => {
      lines.add(line, ROOM.soon);
      if (isStalled) return;
      if (lines.length >= LONGEST_TEXT) flush();
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
