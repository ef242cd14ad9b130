import { randomBytes } from 'node:crypto';
import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '#platform/log.ts';
import { closeServices, openServices } from '#server/services.server.ts';
import { addresses } from '#src/addresses.ts';
import { loadDemonstration } from '../../demo/load-demonstration.ts';
import { parseConfig } from '../../src/config.server.ts';
import { fetchAnswer } from './answer.ts';
import { measureRate, type Rate } from './load.ts';
import { median } from './median.ts';
import type { BenchContext, BenchSite, Comparison, SiteServer } from './part.ts';
import { startProduct, startYardstick } from './servers.ts';

/** Seconds that an address is asked for in each round. */
const SECONDS = 5;
const ROUNDS = 3;
const ADMINISTRATOR = { email: 'bench@pamoja.example', password: randomBytes(12).toString('base64url') };

/** Loads the demonstration into an empty data folder. @param environment that names another database than the folder's. */
async function loadContent(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'warn', ...environment });
  const services = await openServices(config, createLog(config.logLevel));
  try {
    await loadDemonstration(services);
  } finally {
    await closeServices(services);
  }
}

async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}${addresses.api.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  if (!answer.ok) throw new Error(`Logging in answers ${answer.status}.`);
  const { token } = (await answer.json()) as { token: string };
  return `Bearer ${token}`;
}

function medianRate(rates: readonly Rate[]): Rate {
  return {
    requestsPerSecond: median(rates.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99: median(rates.map(({ p99 }) => p99)),
  };
}

async function compare(url: string, headers: Record<string, string>): Promise<Comparison> {
  const answer = await fetchAnswer(url, headers);
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  const bare = await startYardstick(answer);
  const rounds: { product: Rate; yardstick: Rate }[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        product: await measureRate(url, headers, SECONDS),
        yardstick: await measureRate(bare.url, headers, SECONDS),
      });
    }
  } finally {
    await bare.stop();
  }
  return {
    bytes: Buffer.byteLength(answer.body, 'base64'),
    product: medianRate(rounds.map(({ product }) => product)),
    yardstick: medianRate(rounds.map(({ yardstick }) => yardstick)),
    ratio: median(
      rounds.map(({ product, yardstick }) => product.requestsPerSecond / yardstick.requestsPerSecond),
    ),
  };
}

/**
 * Creates what every part of a run is given.
 * @param folder in which all sites are made; whoever calls removes it.
 */
export function createContexts(folder: string): (parameters: readonly string[]) => BenchContext {
  let demonstration: Promise<string> | undefined;
  const loadOnce = async () => {
    console.log('Loading the demonstration…');
    const loaded = await mkdtemp(join(folder, 'demonstration-'));
    await loadContent(loaded);
    return loaded;
  };
  const createSite = async (databaseUrl?: string): Promise<BenchSite> => {
    const copy = await mkdtemp(join(folder, 'site-'));
    const database = databaseUrl ? { DATABASE_URL: databaseUrl } : undefined;
    if (database) {
      await loadContent(copy, database);
    } else {
      demonstration ??= loadOnce();
      await cp(await demonstration, copy, { recursive: true });
    }
    const environment = {
      ...database,
      DATA_DIR: copy,
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    };
    return { folder: copy, environment };
  };
  const startSite = async (
    command: readonly [string, ...string[]] = ['sh', 'scripts/start.sh'],
    given?: BenchSite,
  ): Promise<SiteServer> => {
    const site = given ?? (await createSite());
    const server = await startProduct(command, site.environment);
    return { ...server, site, logIn: () => logIn(server.url) };
  };
  return (parameters) => ({
    parameters,
    rounds: ROUNDS,
    createSite,
    startSite,
    compare,
    say: (line) => console.log(line),
  });
}
