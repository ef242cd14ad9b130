import type { LogOutput } from './log-output.ts';
import { terminalLines } from './text/clean-text.ts';

/** Labels of pino's levels of warnings, errors and the end of the process; informational lines have none. */
const LEVEL_WORDS: Readonly<Record<number, string>> = { 40: 'ATTENTION ', 50: 'ERREUR ', 60: 'ERREUR ' };

interface Fields {
  readonly level: number;
  readonly time: string;
  readonly msg: string;
  readonly req?: { readonly method: string; readonly path: string };
  readonly res?: { readonly statusCode: number };
  readonly responseTime?: number;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

/**
 * Returns a line of the log as a person reads it: `17:05:12 GET /articles 200 (3 ms)`. Without escape sequences,
 * because a requested path must not control the host's terminal.
 */
export function readableLine(line: string): string {
  const { level, time, msg, req, res, responseTime, err, ...others }: Fields = JSON.parse(line);
  const { reqId, ...more } = others as Record<string, unknown>;
  const request =
    req && `${req.method} ${req.path} ${res?.statusCode ?? ''} (${Math.round(responseTime ?? 0)} ms)`;
  const said = request && msg === 'request completed' ? request : [msg, request].filter(Boolean).join(' ');
  const rest = Object.entries(more).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const fault = (err?.stack ?? err?.message ?? '').replace(/^(?=.)/gm, '  ');
  const at = new Date(time).toLocaleTimeString('fr-FR');
  return terminalLines(`${at} ${LEVEL_WORDS[level] ?? ''}${said}${rest.join('')}\n${fault && `${fault}\n`}`);
}

/**
 * Returns lines between two rules instead of a box, which a long address on two lines of the terminal would
 * break.
 */
export function framed(lines: readonly string[]): string {
  const rule = '─'.repeat(72);
  return ['', rule, ...lines.map((line) => line && `  ${line}`), rule, ''].join('\n');
}

/**
 * The log at a terminal. Buffers its lines until the first words to the host, so that the site's address
 * stands above them.
 */
export class TerminalLog implements LogOutput {
  readonly #output: LogOutput;
  #waiting: string[] | null = [];

  constructor(output: LogOutput) {
    this.#output = output;
    process.once('exit', () => this.begin());
  }

  write(line: string): void {
    if (this.#waiting) this.#waiting.push(line);
    else this.#output.write(readableLine(line));
  }

  writeSoon(line: string): void {
    if (this.#waiting) this.#waiting.push(line);
    else this.#output.writeSoon(readableLine(line));
  }

  /** Writes the first words, then the buffered lines; from now on, each line at once. */
  begin(words = ''): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    this.#waiting = null;
    if (words) this.#output.write(`${words}\n`);
    for (const line of waiting) this.write(line);
  }
}
