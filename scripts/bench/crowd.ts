import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const SCRIPT = join(import.meta.dirname, 'crowd.lua');

/** A request that one of a crowd makes. */
export interface CrowdRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers and failures of a crowd's requests. */
export interface CrowdResult {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p99: number;
  readonly longest: number;
  /** How many answers had each status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Connections that failed and answers that never came, by kind. */
  readonly failures: Readonly<Record<'connect' | 'read' | 'write' | 'timeout', number>>;
}

function parseReport(report: string): CrowdResult {
  const numbers = (line: RegExp) => (line.exec(report)?.slice(1) ?? []).map(Number);
  const [connect = 0, read = 0, write = 0, timeout = 0] = numbers(
    /^errors connect (\d+) read (\d+) write (\d+) timeout (\d+)$/m,
  );
  const [requests, duration] = numbers(/^requests (\d+) in (\d+) us$/m);
  const [median = 0, p99 = 0, longest = 0] = numbers(/^latency p50 (\d+) p99 (\d+) max (\d+) us$/m);
  if (!requests || !duration) throw new Error(`wrk could not measure:\n${report}`);
  const statuses = [...report.matchAll(/^status (\d+) (\d+)$/gm)].map(
    ([, status, count]) => [Number(status), Number(count)] as const,
  );
  return {
    requestsPerSecond: requests / (duration / 1e6),
    median: median / 1000,
    p99: p99 / 1000,
    longest: longest / 1000,
    statuses: new Map(statuses),
    failures: { connect, read, write, timeout },
  };
}

function quoted(value: string): string {
  return JSON.stringify(value);
}

/**
 * Lets a crowd ask for addresses by turns, each over a connection that it keeps.
 * @param file where the requests are written for wrk.
 * @throws where wrk is not installed.
 */
export async function sendCrowd(
  url: string,
  requests: readonly CrowdRequest[],
  { connections, seconds, file }: { connections: number; seconds: number; file: string },
): Promise<CrowdResult> {
  const tables = requests.map(({ path, headers }) => {
    const named = Object.entries(headers).map(([name, value]) => `[${quoted(name)}]=${quoted(value)}`);
    return `{path=${quoted(path)},headers={${named.join(',')}}}`;
  });
  await writeFile(file, `return {\n${tables.join(',\n')}\n}\n`);
  const load = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', SCRIPT];
  const child = spawn('wrk', [...load, url, '--', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const missing = new Promise<never>((_, reject) => {
    child.once('error', () => reject(new Error('This part needs wrk: "apt-get install wrk" on Debian.')));
  });
  return parseReport(await Promise.race([text(child.stdout), missing]));
}
