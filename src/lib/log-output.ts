import { constants, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import pino from 'pino';

/** Destination of log lines, whole and in order. A slow reader of the log never delays a request. */
export interface LogOutput {
  /** Writes the buffered lines and this one at once. */
  write(line: string): void;
  /** Writes a line within {@link LONGEST_WAIT}; a crash writes it too, a kill (SIGKILL) may lose it. */
  writeSoon(line: string): void;
}

/** Milliseconds for which a line may be buffered. */
const LONGEST_WAIT = 100;

/** Buffered characters that are written without waiting for more. */
const LONGEST_TEXT = 8 * 1024;

/**
 * Buffered characters while the reader stalls (`docs/specification/holding.md#a-log-that-nobody-reads`).
 * Lines that can wait are lost first, so that many requests do not displace the error that explains them.
 */
const ROOM = { soon: 512 * 1024, atOnce: 1024 * 1024 };

/** Milliseconds before a retry while the reader stalls. */
const PAUSE = 10;

/** Milliseconds for which an ending process waits for a stalled reader. */
const LAST_WAIT = 1000;

const STANDARD_OUTPUT = 1;
const NOTHING = Buffer.alloc(0);
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** Opens the standard output for non-blocking writes. */
function openWithoutBlocking(): number {
  if (isatty(STANDARD_OUTPUT)) {
    try {
      return openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
    } catch {
      // Another person's terminal, or another system.
      return STANDARD_OUTPUT;
    }
  }
  // Reading `process.stdout` switches a pipe or socket to non-blocking.
  void process.stdout;
  return STANDARD_OUTPUT;
}

function lostLine(count: number): string {
  const time = pino.stdTimeFunctions.isoTime();
  return `{"level":${pino.levels.values.warn}${time},"lines":${count},"msg":"lines were lost: the log was not read on"}\n`;
}

/** Buffer of lines for a stalled reader, bounded; counts the lines that were dropped. */
class WaitingLines {
  #begun: Buffer = NOTHING;
  #text = '';
  #lost = 0;

  /** Buffered characters. */
  get length(): number {
    return this.#text.length;
  }

  add(line: string, room: number): void {
    if (this.#text.length + line.length > room) this.#lost += 1;
    else this.#text += line;
  }

  /** Writes until the buffer is empty or the reader stalls. @returns true where the buffer is empty. */
  writeTo(descriptor: number): boolean {
    while (this.#begun.byteLength > 0 || this.#text || this.#lost > 0) {
      if (this.#begun.byteLength === 0) this.#begin();
      try {
        this.#begun = this.#begun.subarray(writeSync(descriptor, this.#begun));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return false;
        // The reader is gone, or the disk is full.
        this.#begun = NOTHING;
      }
    }
    return true;
  }

  /**
   * The number of lost lines follows the buffered ones, because lines are lost only when the buffer is full.
   */
  #begin(): void {
    this.#begun = Buffer.from(this.#lost > 0 ? this.#text + lostLine(this.#lost) : this.#text);
    this.#text = '';
    this.#lost = 0;
  }
}

/**
 * Opens the standard output. Lines are written together, because one system call takes as long as answering a cached page.
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
