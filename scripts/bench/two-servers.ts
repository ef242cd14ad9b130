import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { addresses } from '#src/addresses.ts';
import { drawImage } from '#tests/support/images.ts';
import { findFreePort } from '#tests/support/local-server.ts';
import { type BenchServer, startProduct } from './servers.ts';
import { createFolder } from './site.ts';

const { api, site } = addresses;

export const ADMINISTRATOR = { email: 'mesure@pamoja.example', password: 'une longue phrase de passe' };

/** Milliseconds after which waiting for an acknowledgement, or for a sight, is given up. */
const PATIENCE = 60_000;

export type Headers = Record<string, string>;

/** A server of the site, which can be killed and started again at its port. */
export interface Instance {
  readonly url: string;
  readonly folder: string;
  /** Returns what its last start has printed. */
  printed(): string;
  restart(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export async function startInstance(environment: Headers): Promise<Instance> {
  const [folder, port] = [await createFolder(), await findFreePort()];
  const start = () =>
    startProduct(
      ['sh', 'scripts/start.sh'],
      { DATA_DIR: folder, LOG_LEVEL: 'fatal', TRUST_PROXY: 'true', STOP_DELAY: '0', ...environment },
      port,
    );
  let server: BenchServer = await start();
  return {
    url: server.url,
    folder,
    printed: () => server.printed(),
    restart: async () => {
      server = await start();
    },
    stop: (signal) => server.stop(signal),
  };
}

/** Clients of the installation: addresses of the loopback network, which nginx spreads over the servers. */
const CLIENTS = Array.from({ length: 8 }, (_, index) => `127.0.0.${index + 1}`);

/** Returns the status of a call from an address of this machine, which `fetch` cannot choose. */
async function statusFrom(localAddress: string, url: string, headers: Headers, body?: object) {
  const sent = request(url, {
    method: body ? 'POST' : 'GET',
    localAddress,
    agent: false,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  });
  sent.end(body && JSON.stringify(body));
  const [answer] = await once(sent, 'response');
  await text(answer);
  return Number(answer.statusCode);
}

/**
 * Makes a new site one's own through the proxy, by the code that its first server has printed.
 * @returns the status for each client that opens the installation, and for the one that ends it.
 */
export async function install(url: string, first: Instance): Promise<number[]> {
  const code = /#(\S+)/.exec(first.printed())?.[1] ?? '';
  const headers = { 'x-installation-code': code };
  const statuses: number[] = [];
  for (const client of CLIENTS) statuses.push(await statusFrom(client, url + api.installation, headers));
  const answers = {
    administratorName: 'Mesure',
    administratorEmail: ADMINISTRATOR.email,
    password: ADMINISTRATOR.password,
    name: 'Pamoja',
    tagline: 'Ensemble',
    seat: 'Goma',
    country: 'RD Congo',
    email: ADMINISTRATOR.email,
    timeZone: 'Africa/Lubumbashi',
    publicUrl: 'https://pamoja.example',
    beginsWith: 'neutral',
  };
  const last = CLIENTS.at(-1) ?? '';
  return [...statuses, await statusFrom(last, url + api.installation, headers, answers)];
}

export async function logIn(url: string): Promise<{ authorization: string }> {
  const answer = await fetch(url + api.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Stores a picture in the bucket. @returns its address. */
export async function addPicture(url: string, session: Headers): Promise<string> {
  const form = new FormData();
  form.set(
    'file',
    new Blob([new Uint8Array(await drawImage({ width: 800, height: 500, format: 'png' }))], {
      type: 'image/png',
    }),
    'photo.png',
  );
  const answer = await fetch(url + api.images, { method: 'POST', headers: session, body: form });
  const { url: address } = (await answer.json()) as { url: string };
  return address;
}

/** Publishes an echo. @param title also the key of another try. */
export function create(url: string, session: Headers, title: string, coverImage: string): Promise<Response> {
  return fetch(url + api.publications.echo.list, {
    method: 'POST',
    headers: { ...session, 'content-type': 'application/json', 'idempotency-key': title },
    body: JSON.stringify({ title, coverImage, details: '<p>Un récit.</p>', status: 'published' }),
    signal: AbortSignal.timeout(10_000),
  });
}

/** Publishes an echo, again with the same key until it is acknowledged, as a form does. */
export async function createSurely(
  url: string,
  session: Headers,
  title: string,
  picture: string,
): Promise<void> {
  const end = performance.now() + PATIENCE;
  let said = '';
  while (performance.now() < end) {
    const answer = await create(url, session, title, picture).catch(() => undefined);
    said = (await answer?.text().catch(() => undefined)) ?? '';
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error(`A creation is not acknowledged: ${said}`);
}

/** Waits until a title is seen through a server. @returns milliseconds. */
export async function timeSight({ url }: Instance, title: string): Promise<number> {
  const since = performance.now();
  const read = () =>
    fetch(url + site.publications.echo.list).then(
      (answer) => answer.text(),
      () => '',
    );
  while (!(await read()).includes(title) && performance.now() < since + PATIENCE) await delay(1);
  return performance.now() - since;
}

/** Returns how many times each title stands in the site. */
async function countTitles(url: string, session: Headers): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let page = 1; ; page++) {
    const query = `?all=true&details=false&pageSize=100&page=${page}`;
    const answer = await fetch(`${url}${api.publications.echo.list}${query}`, { headers: session });
    const items = (await answer.json()) as { title: string }[];
    for (const { title } of items) counts.set(title, (counts.get(title) ?? 0) + 1);
    if (items.length < 100) return counts;
  }
}

/** Of some acknowledged creations, those that the site has lost, and those that it has more than once. */
export interface Faults {
  readonly lost: number;
  readonly twice: number;
}

export async function findFaults(
  url: string,
  session: Headers,
  acknowledged: readonly string[],
): Promise<Faults> {
  const titles = await countTitles(url, session);
  return {
    lost: acknowledged.filter((title) => !titles.has(title)).length,
    twice: [...titles.values()].filter((count) => count > 1).length,
  };
}
