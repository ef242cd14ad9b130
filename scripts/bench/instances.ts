import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '#lib/identifiers.ts';
import { addresses } from '#src/addresses.ts';
import { drawImage } from '#tests/support/images.ts';
import { findFreePort } from '#tests/support/local-server.ts';
import {
  bucketEnvironment,
  makeBucket,
  type ObjectStorage,
  startObjectStorage,
} from '#tests/support/object-storage.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { TUS } from '#tests/support/tus.ts';
import { hasNginx, startNginxOfSeveral } from './nginx.ts';
import { type BenchServer, startProduct } from './servers.ts';
import { createFolder } from './site.ts';
import { median, type Part } from './table.ts';

const { api, health, site } = addresses;

const CHANGES = 50;
const SESSIONS = 10;
const PIECES = 10;
const PIECE_SIZE = 100_000;
const WRITERS = 3;
const READERS = 3;
const KILLS = 4;
/** Milliseconds under load before and after each kill. */
const LOAD = 2_000;
/** Maximum milliseconds from a change through one server to its sight through the other. */
const MOST_MILLISECONDS = 1_000;
/** Milliseconds for which the bucket does not answer, and maximum milliseconds until all is well after it. */
const FROZEN = 15_000;
const MOST_RETURN = 10_000;
/** Maximum milliseconds until `/readyz` answers: its own two seconds, and the way. */
const MOST_READY = 2_500;
const ADMINISTRATOR = { email: 'mesure@pamoja.example', password: 'une longue phrase de passe' };

type Headers = Record<string, string>;

/** A server of the site, which can be killed and started again at its port. */
interface Instance {
  readonly url: string;
  readonly folder: string;
  restart(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

async function startInstance(environment: Headers): Promise<Instance> {
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
    restart: async () => {
      server = await start();
    },
    stop: (signal) => server.stop(signal),
  };
}

async function logIn(url: string): Promise<Headers> {
  const answer = await fetch(url + api.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Stores a picture in the bucket. @returns its address. */
async function addPicture(url: string, session: Headers): Promise<string> {
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
function create(url: string, session: Headers, title: string, coverImage: string): Promise<Response> {
  return fetch(url + api.publications.echo.list, {
    method: 'POST',
    headers: { ...session, 'content-type': 'application/json', 'idempotency-key': title },
    body: JSON.stringify({ title, coverImage, details: '<p>Un récit.</p>', status: 'published' }),
    signal: AbortSignal.timeout(10_000),
  });
}

/** Returns the milliseconds from each answer to a change by one server to its sight through the other, asked all the time. */
async function timeSights(
  writer: Instance,
  reader: Instance,
  session: Headers,
  picture: string,
): Promise<number[]> {
  const times: number[] = [];
  const read = async () => (await fetch(reader.url + site.publications.echo.list)).text();
  for (let round = 0; round < CHANGES; round++) {
    // At a random moment of the time for which the other server relies on its last read.
    const begin = performance.now() + Math.random() * MOST_MILLISECONDS;
    while (performance.now() < begin) await read();
    const title = newId();
    const answer = await create(writer.url, session, title, picture);
    if (!answer.ok) throw new Error(`A change was answered ${answer.status}: ${await answer.text()}`);
    const since = performance.now();
    while (!(await read()).includes(title)) await delay(1);
    times.push(performance.now() - since);
  }
  return times;
}

/** Uploads a file in pieces through the proxy. @returns the status of each piece. */
async function upload(url: string, session: Headers): Promise<number[]> {
  const headers = { ...TUS, ...session };
  const begun = await fetch(url + api.uploads, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(PIECES * PIECE_SIZE),
      'upload-metadata': `filename ${Buffer.from('photo.png').toString('base64')}`,
    },
  });
  const location = new URL(begun.headers.get('location') ?? '', url).pathname;
  const statuses = [begun.status];
  for (let piece = 0; piece < PIECES; piece++) {
    const answer = await fetch(url + location, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(piece * PIECE_SIZE),
        'content-type': 'application/offset+octet-stream',
      },
      body: Buffer.alloc(PIECE_SIZE, 1),
    });
    statuses.push(answer.status);
  }
  return statuses;
}

/** Counts of a load, while servers are killed. */
interface LoadCounts {
  readonly acknowledged: string[];
  tries: number;
  reads: number;
  failedReads: number;
}

/** Writes and reads through the proxy until stopped. @returns a function that stops it, and returns what was counted. */
function startLoad(url: string, sessions: readonly Headers[], picture: string): () => Promise<LoadCounts> {
  const counts: LoadCounts = { acknowledged: [], tries: 0, reads: 0, failedReads: 0 };
  let isStopped = false;
  const write = async (session: Headers) => {
    while (!isStopped) {
      const title = newId();
      // As a form does: again with the same key until there is an answer.
      let isAnswered = false;
      while (!isAnswered && !isStopped) {
        counts.tries += 1;
        const answer = await create(url, session, title, picture).catch(() => undefined);
        await answer?.text().catch(() => undefined);
        isAnswered = answer?.ok === true;
        if (!isAnswered) await delay(100);
      }
      if (isAnswered) counts.acknowledged.push(title);
      await delay(20);
    }
  };
  const read = async () => {
    while (!isStopped) {
      counts.reads += 1;
      const isRead = await fetch(url + site.publications.echo.list).then(
        async (answer) => (await answer.text()).length > 0 && answer.ok,
        () => false,
      );
      if (!isRead) counts.failedReads += 1;
      await delay(5);
    }
  };
  const loops = [...sessions.slice(0, WRITERS).map(write), ...Array.from({ length: READERS }, read)];
  return async () => {
    isStopped = true;
    await Promise.all(loops);
    return counts;
  };
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

/** An answer: its status, 0 where there was none within the time limit, and its milliseconds. */
interface Answer {
  readonly status: number;
  readonly milliseconds: number;
}

async function timed(ask: () => Promise<Response>): Promise<Answer> {
  const since = performance.now();
  const status = await ask().then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  return { status, milliseconds: performance.now() - since };
}

/** Answers of the servers while the bucket was frozen, and milliseconds from its return until all was well. */
interface Outage {
  readonly pages: Answer[];
  readonly texts: Answer[];
  readonly pictures: Answer[];
  readonly ready: Answer[];
  readonly milliseconds: number;
}

/** Freezes the bucket, asks both servers all the time, and thaws it. */
async function freezeBucket(
  storage: ObjectStorage,
  both: readonly Instance[],
  session: Headers,
  picture: string,
): Promise<Outage> {
  const get = (url: string) => timed(() => fetch(url, { signal: AbortSignal.timeout(20_000) }));
  const outage = { pages: [], texts: [], pictures: [], ready: [] } as Record<string, Answer[]>;
  storage.freeze();
  const end = performance.now() + FROZEN;
  const askUntilEnd = async (name: string, ask: (url: string) => Promise<Answer>, pause: number) => {
    while (performance.now() < end) {
      for (const { url } of both) outage[name]?.push(await ask(url));
      await delay(pause);
    }
  };
  await Promise.all([
    askUntilEnd('pages', (url) => get(`${url}${site.publications.echo.list}?mesure=${newId()}`), 50),
    askUntilEnd('texts', (url) => timed(() => create(url, session, newId(), picture)), 500),
    askUntilEnd('pictures', (url) => get(new URL(picture, url).href), 50),
    askUntilEnd('ready', (url) => get(url + health.ready), 50),
  ]);
  storage.thaw();
  const since = performance.now();
  for (const { url } of both)
    for (const address of [url + health.ready, new URL(picture, url).href])
      while ((await get(address)).status !== 200 && performance.now() < since + 2 * MOST_RETURN)
        await delay(20);
  return { ...(outage as unknown as Outage), milliseconds: performance.now() - since };
}

/** Returns the answers in words: how many of each status, and the longest. */
function inWords(answers: readonly Answer[]): string {
  const statuses = new Map<number, number>();
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return `${counts}; longest ${Math.round(longestOf(answers))} ms`;
}

function longestOf(answers: readonly Answer[]): number {
  return Math.max(...answers.map(({ milliseconds }) => milliseconds));
}

/** Two servers on one PostgreSQL and one bucket, behind nginx as deploy/nginx-several.conf has it. */
export const instances: Part = {
  measures: 'two servers of one site behind nginx',
  run: async () => {
    if (!hasNginx) throw new Error('nginx is not installed.');
    const [postgres, storage] = [await startPostgres(), await startObjectStorage()];
    // PostgreSQL last: the others do not keep this process from ending.
    const running: { stop(): Promise<void> }[] = [storage, postgres];
    try {
      const environment = {
        DATABASE_URL: postgres.url,
        ...bucketEnvironment(await makeBucket(storage.service)),
        ADMIN_EMAIL: ADMINISTRATOR.email,
        ADMIN_PASSWORD: ADMINISTRATOR.password,
      };
      const first = await startInstance(environment);
      running.unshift(first);
      const second = await startInstance(environment);
      running.unshift(second);
      const portOf = ({ url }: Instance) => Number(new URL(url).port);
      const nginx = await startNginxOfSeveral([portOf(first), portOf(second)]);
      running.unshift(nginx);

      const sessions: Headers[] = [];
      for (let index = 0; index < SESSIONS; index++) sessions.push(await logIn(nginx.url));
      const [session = {}] = sessions;
      const picture = await addPicture(nginx.url, session);
      const sights = await timeSights(first, second, session, picture);

      const statuses = (await Promise.all(sessions.map((each) => upload(nginx.url, each)))).flat();
      const begun = await Promise.all(
        [first, second].map(async ({ folder }) => {
          const names = await readdir(join(folder, 'incoming'), { recursive: true });
          return names.filter((name) => name.endsWith('.json')).length;
        }),
      );

      const stopLoad = startLoad(nginx.url, sessions, picture);
      // Otherwise a server that does not come back leaves the writers asking for ever.
      running.unshift({ stop: async () => void (await stopLoad()) });
      for (let kill = 0; kill < KILLS; kill++) {
        const killed = kill % 2 === 0 ? first : second;
        await delay(LOAD);
        await killed.stop('SIGKILL');
        await delay(LOAD);
        await killed.restart();
      }
      await delay(LOAD);
      const load = await stopLoad();
      const titles = await countTitles(second.url, session);
      const lost = load.acknowledged.filter((title) => !titles.has(title)).length;
      const twice = [...titles.values()].filter((count) => count > 1).length;

      const outage = await freezeBucket(storage, [first, second], session, picture);
      const lostPages = [...outage.pages, ...outage.texts].filter(
        ({ status }) => status >= 400 || status === 0,
      );

      const longest = Math.max(...sights);
      const failed = statuses.filter((status) => status >= 400).length;
      return {
        columns: ['', 'measured'],
        rows: [
          [
            `a change, seen through the other (${CHANGES})`,
            `median ${Math.round(median(sights))} ms, longest ${Math.round(longest)} ms`,
          ],
          [
            `${SESSIONS} uploads of ${PIECES} pieces`,
            `${statuses.length - failed} of ${statuses.length} calls succeed; begun on the servers: ${begun.join(' and ')}`,
          ],
          [
            `${KILLS} kills under load`,
            `${load.acknowledged.length} creations acknowledged after ${load.tries} tries: ${lost} lost, ${twice} twice`,
          ],
          ['visitors meanwhile', `${load.failedReads} of ${load.reads} pages failed`],
          [`pages, the bucket frozen for ${FROZEN / 1_000} s`, inWords(outage.pages)],
          ['creations meanwhile', inWords(outage.texts)],
          ['pictures meanwhile', inWords(outage.pictures)],
          [`${health.ready} meanwhile`, inWords(outage.ready)],
          ['from its return until all is well', `${Math.round(outage.milliseconds)} ms`],
        ],
        missed: [
          ...(longest > MOST_MILLISECONDS ? [`a change is seen after ${Math.round(longest)} ms`] : []),
          ...(failed > 0 ? [`${failed} calls of uploads fail`] : []),
          ...(lostPages.length > 0
            ? [`${lostPages.length} pages and creations fail beside a frozen bucket`]
            : []),
          ...(longestOf(outage.ready) > MOST_READY
            ? [`${health.ready} answers after ${Math.round(longestOf(outage.ready))} ms`]
            : []),
          ...(outage.milliseconds > MOST_RETURN
            ? [`all is well ${Math.round(outage.milliseconds)} ms after the bucket's return`]
            : []),
          ...(lost + twice > 0 ? [`${lost} creations are lost, ${twice} are there twice`] : []),
        ],
      };
    } finally {
      for (const each of running) await each.stop();
    }
  },
};
