import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

export interface Rate {
  readonly requestsPerSecond: number;
  /** Milliseconds within which 99 of 100 requests were answered. */
  readonly p99: number;
}

const CONNECTIONS = 16;
const MILLISECONDS = { us: 0.001, ms: 1, s: 1000 };

const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/** Name of the load generator, printed with the figures. */
export const LOAD_GENERATOR = hasWrk ? `wrk -t1 -c${CONNECTIONS}` : `autocannon, ${CONNECTIONS} connections`;

/** Returns the figures that wrk prints. @throws when requests failed. */
function parseWrk(report: string): Rate {
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(report)?.[1];
  const [, p99, unit] = /^\s+99%\s+([\d.]+)(us|ms|s)\s*$/m.exec(report) ?? [];
  if (!rate || !p99 || /Non-2xx|Socket errors/.test(report))
    throw new Error(`wrk could not measure:\n${report}`);
  return { requestsPerSecond: Number(rate), p99: Number(p99) * MILLISECONDS[unit as 'us' | 'ms' | 's'] };
}

async function loadWithWrk(url: string, headers: Record<string, string>, seconds: number): Promise<Rate> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const parameters = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', ...named, url];
  const child = spawn('wrk', parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  return parseWrk(await text(child.stdout));
}

async function loadWithAutocannon(
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Rate> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: some requests failed`);
  return { requestsPerSecond: result.requests.average, p99: result.latency.p99 };
}

/** Asks for an address as fast as it is answered, after a second that is not counted. */
export async function measureRate(
  url: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Rate> {
  const load = hasWrk ? loadWithWrk : loadWithAutocannon;
  await load(url, headers, 1);
  return load(url, headers, seconds);
}
