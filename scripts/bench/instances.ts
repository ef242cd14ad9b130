import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '#lib/identifiers.ts';
import { addresses } from '#src/addresses.ts';
import { bucketEnvironment, makeBucket, startObjectStorage } from '#tests/support/object-storage.ts';
import { startRestartablePostgres } from '#tests/support/postgres-outage.ts';
import { TUS } from '#tests/support/tus.ts';
import { hasNginx, startNginxOfSeveral } from './nginx.ts';
import { MOST_SIGHT, measureOutages } from './outages.ts';
import { median, type Part } from './table.ts';
import {
  addPicture,
  create,
  type Faults,
  findFaults,
  type Headers,
  type Instance,
  install,
  logIn,
  startInstance,
  timeSight,
} from './two-servers.ts';
import { verifyBackupOf } from './verified-backups.ts';

const { api, site } = addresses;

const CHANGES = 50;
const SESSIONS = 10;
const PIECES = 10;
const PIECE_SIZE = 100_000;
const WRITERS = 3;
const READERS = 3;
const KILLS = 4;
/** Milliseconds under load before and after each kill. */
const LOAD = 2_000;

/** Returns the milliseconds from each answer to a change by one server to its sight through the other, asked all the time. */
async function timeSights(
  writer: Instance,
  reader: Instance,
  session: Headers,
  picture: string,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < CHANGES; round++) {
    // At a random moment of the time for which the other server relies on its last read.
    const begin = performance.now() + Math.random() * MOST_SIGHT;
    while (performance.now() < begin) await (await fetch(reader.url + site.publications.echo.list)).text();
    const title = newId();
    const answer = await create(writer.url, session, title, picture);
    if (!answer.ok) throw new Error(`A change was answered ${answer.status}: ${await answer.text()}`);
    times.push(await timeSight(reader, title));
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

/** Answers to a load under which each server was killed in turn. */
interface KillsUnderLoad extends LoadCounts, Faults {}

/** Kills each server in turn under load, and starts it again. */
async function killUnderLoad(
  [first, second]: readonly [Instance, Instance],
  stopLoad: () => Promise<LoadCounts>,
  session: Headers,
): Promise<KillsUnderLoad> {
  for (let kill = 0; kill < KILLS; kill++) {
    const killed = kill % 2 === 0 ? first : second;
    await delay(LOAD);
    await killed.stop('SIGKILL');
    await delay(LOAD);
    await killed.restart();
  }
  await delay(LOAD);
  const load = await stopLoad();
  return { ...load, ...(await findFaults(second.url, session, load.acknowledged)) };
}

/** Returns how many uploads each server has begun. */
function countUploads(both: readonly Instance[]): Promise<number[]> {
  return Promise.all(
    both.map(async ({ folder }) => {
      const names = await readdir(join(folder, 'incoming'), { recursive: true });
      return names.filter((name) => name.endsWith('.json')).length;
    }),
  );
}

/** Two servers on one PostgreSQL and one bucket, behind nginx as deploy/nginx-several.conf has it. */
export const instances: Part = {
  measures: 'two servers of one site behind nginx',
  run: async () => {
    if (!hasNginx) throw new Error('nginx is not installed.');
    const [postgres, storage] = [await startRestartablePostgres(), await startObjectStorage()];
    // PostgreSQL last: the others do not keep this process from ending.
    const running: { stop(): Promise<void> }[] = [storage, { stop: postgres.end }];
    try {
      const environment = {
        DATABASE_URL: postgres.url,
        ...bucketEnvironment(await makeBucket(storage.service)),
      };
      const first = await startInstance(environment);
      running.unshift(first);
      const second = await startInstance(environment);
      running.unshift(second);
      const both = [first, second] as const;
      const portOf = ({ url }: Instance) => Number(new URL(url).port);
      const nginx = await startNginxOfSeveral([portOf(first), portOf(second)]);
      running.unshift(nginx);

      const installed = await install(nginx.url, first);
      const refused = installed.filter((status) => status >= 400).length;

      const sessions: Headers[] = [];
      for (let index = 0; index < SESSIONS; index++) sessions.push(await logIn(nginx.url));
      const [session = {}] = sessions;
      const picture = await addPicture(nginx.url, session);
      const sights = await timeSights(first, second, session, picture);

      const statuses = (await Promise.all(sessions.map((each) => upload(nginx.url, each)))).flat();
      const begun = await countUploads(both);

      const stopLoad = startLoad(nginx.url, sessions, picture);
      // Otherwise a server that does not come back leaves the writers asking for ever.
      running.unshift({ stop: async () => void (await stopLoad()) });
      const load = await killUnderLoad(both, stopLoad, session);
      const { lost, twice } = load;

      const outages = await measureOutages({ both, postgres, storage, session, picture });
      const acknowledged = [...load.acknowledged, ...outages.acknowledged];
      const backups = [];
      for (const { url } of both) backups.push(await verifyBackupOf(url, acknowledged));

      const longest = Math.max(...sights);
      const failed = statuses.filter((status) => status >= 400).length;
      const missing = backups.reduce((sum, backup) => sum + backup.missing, 0);
      return {
        columns: ['', 'measured'],
        rows: [
          [
            'installation with the first server’s code, each call from another address',
            `${installed.length - refused} of ${installed.length} calls succeed`,
          ],
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
          ...outages.rows,
          ...backups.map((backup, index) => [
            `a backup through server ${index + 1}, fetched and verified`,
            `${backup.publications} publications; of ${acknowledged.length} acknowledged, ${backup.missing} missing`,
          ]),
        ],
        missed: [
          ...(refused > 0 ? [`${refused} calls of the installation fail`] : []),
          ...(longest > MOST_SIGHT ? [`a change is seen after ${Math.round(longest)} ms`] : []),
          ...(failed > 0 ? [`${failed} calls of uploads fail`] : []),
          ...(lost + twice > 0 ? [`${lost} creations are lost, ${twice} are there twice`] : []),
          ...outages.missed,
          ...(missing > 0 ? [`backups lack ${missing} acknowledged creations`] : []),
        ],
      };
    } finally {
      for (const each of running) await each.stop();
    }
  },
};
