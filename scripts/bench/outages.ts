import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '#lib/identifiers.ts';
import { addresses } from '#src/addresses.ts';
import type { ObjectStorage } from '#tests/support/object-storage.ts';
import type { RestartablePostgres } from '#tests/support/postgres-outage.ts';
import {
  create,
  createSurely,
  type Faults,
  findFaults,
  type Headers,
  type Instance,
  timeSight,
} from './two-servers.ts';

const { health, site } = addresses;

/** Milliseconds of each outage: more than a server waits for an answer of the bucket (15 s) or the database (20 s). */
const LENGTH = 25_000;
/** Maximum milliseconds until all is well after it. */
const MOST_RETURN = 10_000;
/** Maximum milliseconds until `/readyz` answers: its own two seconds, and the way. */
const MOST_READY = 2_500;
/** Maximum milliseconds from a change through one server to its sight through the other. */
export const MOST_SIGHT = 1_000;

/** A way in which the database or the bucket is away. */
interface Fault {
  readonly name: string;
  /** True where pages and creations go on meanwhile. */
  readonly isBearable: boolean;
  begin(): unknown;
  end(): unknown;
}

/** An answer: its status, 0 where there was none within the time limit, and its milliseconds. */
interface Answer {
  readonly status: number;
  readonly milliseconds: number;
}

/** Answers of both servers during an outage. */
interface Answers {
  readonly pages: Answer[];
  readonly creations: Answer[];
  readonly pictures: Answer[];
  readonly ready: Answer[];
}

/** An outage, and what followed it. */
interface Outage extends Faults {
  readonly fault: Fault;
  readonly answers: Answers;
  /** Milliseconds from its end until all was well. */
  readonly untilWell: number;
  /** Milliseconds from the first changes after it to their sight through the other server. */
  readonly sights: readonly number[];
  readonly acknowledged: readonly string[];
}

/** Two servers of one site, and what they depend on. */
export interface Site {
  readonly both: readonly [Instance, Instance];
  readonly postgres: RestartablePostgres;
  readonly storage: ObjectStorage;
  readonly session: Headers;
  /** Address of a picture in the bucket. */
  readonly picture: string;
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

function get(url: string): Promise<Answer> {
  return timed(() => fetch(url, { signal: AbortSignal.timeout(LENGTH) }));
}

/** Titles of creations. */
interface Creations {
  readonly acknowledged: string[];
  /** Answered with an error, or not at all. */
  readonly unknown: string[];
}

/** Asks both servers for everything while an outage lasts, and notes what was created. */
async function askDuring({ both, session, picture }: Site, creations: Creations): Promise<Answers> {
  const answers: Answers = { pages: [], creations: [], pictures: [], ready: [] };
  const end = performance.now() + LENGTH;
  const askUntilEnd = (list: Answer[], ask: (url: string) => Promise<Answer>, pause: number) =>
    Promise.all(
      both.map(async ({ url }) => {
        while (performance.now() < end) {
          list.push(await ask(url));
          await delay(pause);
        }
      }),
    );
  await Promise.all([
    askUntilEnd(answers.pages, (url) => get(url + site.publications.echo.list), 50),
    askUntilEnd(
      answers.creations,
      async (url) => {
        const title = newId();
        const answer = await timed(() => create(url, session, title, picture));
        (answer.status === 201 ? creations.acknowledged : creations.unknown).push(title);
        return answer;
      },
      500,
    ),
    askUntilEnd(answers.pictures, (url) => get(new URL(picture, url).href), 50),
    askUntilEnd(answers.ready, (url) => get(url + health.ready), 50),
  ]);
  return answers;
}

/** Waits until both servers are ready and show pages and pictures again. @returns milliseconds. */
async function timeReturn({ both, picture }: Site): Promise<number> {
  const since = performance.now();
  for (const { url } of both) {
    const all = [url + health.ready, url + site.publications.echo.list, new URL(picture, url).href];
    for (const address of all)
      while ((await get(address)).status !== 200 && performance.now() < since + 2 * MOST_RETURN)
        await delay(20);
  }
  return performance.now() - since;
}

/** Changes something through each server as soon as it can be. @returns milliseconds to its sight through the other. */
async function timeSights({ both, session, picture }: Site, { acknowledged }: Creations): Promise<number[]> {
  const times: number[] = [];
  const [first, second] = both;
  for (const [writer, reader] of [
    [first, second],
    [second, first],
  ] as const) {
    const title = newId();
    await createSurely(writer.url, session, title, picture);
    acknowledged.push(title);
    times.push(await timeSight(reader, title));
  }
  return times;
}

async function measureOutage(on: Site, fault: Fault): Promise<Outage> {
  const { both, session, picture } = on;
  const creations: Creations = { acknowledged: [], unknown: [] };
  const { acknowledged, unknown } = creations;
  const createFor = async (title: string, { url }: Instance) => {
    await createSurely(url, session, title, picture);
    acknowledged.push(title);
  };
  for (const server of both) await createFor(newId(), server);
  await fault.begin();
  const asking = askDuring(on, creations);
  await delay(LENGTH);
  await fault.end();
  const [untilWell, sights, answers] = await Promise.all([timeReturn(on), timeSights(on, creations), asking]);
  // As forms do: with the same keys. Acknowledged ones are not sent again, because that would make up for a loss.
  for (const [index, title] of unknown.entries()) await createFor(title, index % 2 === 0 ? both[0] : both[1]);
  const faults = await findFaults(both[0].url, session, acknowledged);
  return { fault, answers, untilWell, sights, acknowledged, ...faults };
}

function longestOf(answers: readonly Answer[]): number {
  return Math.max(...answers.map(({ milliseconds }) => milliseconds));
}

/** Returns the answers in words: how many of each status, and the longest. */
function inWords(answers: readonly Answer[]): string {
  const statuses = new Map<number, number>();
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return `${counts}; longest ${Math.round(longestOf(answers))} ms`;
}

function rowsOf({ fault, answers, untilWell, sights, acknowledged, lost, twice }: Outage): string[][] {
  const { name } = fault;
  return [
    [`${name} for ${LENGTH / 1_000} s: pages`, inWords(answers.pages)],
    [`${name}: creations`, inWords(answers.creations)],
    [`${name}: pictures`, inWords(answers.pictures)],
    [`${name}: ${health.ready}`, inWords(answers.ready)],
    [`${name}: from its return until all is well`, `${Math.round(untilWell)} ms`],
    [
      `${name}: the first changes after it, seen through the other`,
      sights.map((sight) => `${Math.round(sight)} ms`).join(', '),
    ],
    [
      `${name}: creations before, during and after`,
      `${acknowledged.length} acknowledged: ${lost} lost, ${twice} twice`,
    ],
  ];
}

function missedOf({ fault, answers, untilWell, sights, lost, twice }: Outage): string[] {
  const { name, isBearable } = fault;
  const failed = [...answers.pages, ...answers.creations].filter(
    ({ status }) => status >= 400 || status === 0,
  ).length;
  const ready = longestOf(answers.ready);
  const sight = Math.max(...sights);
  return [
    ...(isBearable && failed > 0 ? [`${name}: ${failed} pages and creations fail`] : []),
    ...(ready > MOST_READY ? [`${name}: ${health.ready} answers after ${Math.round(ready)} ms`] : []),
    ...(untilWell > MOST_RETURN ? [`${name}: all is well ${Math.round(untilWell)} ms after its return`] : []),
    ...(sight > MOST_SIGHT ? [`${name}: a change after it is seen after ${Math.round(sight)} ms`] : []),
    ...(lost + twice > 0 ? [`${name}: ${lost} creations are lost, ${twice} are there twice`] : []),
  ];
}

interface MeasuredOutages {
  readonly rows: string[][];
  /** Missed goals, a sentence each. */
  readonly missed: string[];
  /** Titles of all creations that were acknowledged. */
  readonly acknowledged: string[];
}

/** Freezes and stops the bucket and the database, one after the other. */
export async function measureOutages(on: Site): Promise<MeasuredOutages> {
  const { postgres, storage } = on;
  const faults: Fault[] = [
    { name: 'the bucket frozen', isBearable: true, begin: storage.freeze, end: storage.thaw },
    { name: 'the bucket stopped', isBearable: true, begin: storage.kill, end: storage.start },
    { name: 'the database frozen', isBearable: false, begin: postgres.freeze, end: postgres.thaw },
    { name: 'the database stopped', isBearable: false, begin: postgres.halt, end: postgres.resume },
  ];
  const outages: Outage[] = [];
  for (const fault of faults) outages.push(await measureOutage(on, fault));
  return {
    rows: outages.flatMap(rowsOf),
    missed: outages.flatMap(missedOf),
    acknowledged: outages.flatMap(({ acknowledged }) => acknowledged),
  };
}
