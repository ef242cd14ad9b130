import { spawnSync } from 'node:child_process';
import { type Command, runQuietly } from '../commands.ts';

export interface Rate {
  readonly requestsPerSecond: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  readonly p99: number;
}

const CONNECTIONS = 16;
const MILLISECONDS = { us: 0.001, ms: 1, s: 1000 };

const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/**
 * autocannon is always available, but takes more of the machine than a bare server, so that all ratios come
 * near 1.
 */
export const LOAD_GENERATOR = hasWrk
  ? 'wrk'
  : 'autocannon (install wrk: this one is slower than what it measures)';

function parseWrk(report: string): Rate & { failed: boolean } {
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
  const [, p99, unit] = /^\s+99%\s+([\d.]+)(us|ms|s)\s*$/m.exec(report) ?? [];
  const failed = /Non-2xx|Socket errors/.test(report);
  return { requestsPerSecond: rate, p99: Number(p99) * MILLISECONDS[unit as 'us' | 'ms' | 's'], failed };
}

function parseAutocannon(report: string): Rate & { failed: boolean } {
  const { requests, latency, non2xx, errors } = JSON.parse(report.slice(report.indexOf('{')));
  return { requestsPerSecond: requests.average, p99: latency.p99, failed: non2xx + errors > 0 };
}

async function load(url: string, headers: Record<string, string>, seconds: number): Promise<Rate> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const command: Command = hasWrk
    ? ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', ...named, url]
    : ['autocannon', '--json', '--no-progress', '-c', `${CONNECTIONS}`, '-d', `${seconds}`, ...named, url];
  const { output } = await runQuietly(command);
  const { failed, ...rate } = hasWrk ? parseWrk(output) : parseAutocannon(output);
  if (failed || !(rate.requestsPerSecond > 0)) throw new Error(`${url} could not be measured:\n${output}`);
  return rate;
}

/** Requests an address as fast as it is answered, at 16 connections, after a second of warm-up. */
export async function measureRate(url: string, headers: Record<string, string>, seconds = 3): Promise<Rate> {
  await load(url, headers, 1);
  return load(url, headers, seconds);
}
