import { setTimeout as delay } from 'node:timers/promises';
import { addresses } from '#src/addresses.ts';
import { groupMemory, untilGroupRests, watchGroupMemory } from './group-memory.ts';
import { measureRate } from './load.ts';
import { createMemoryCgroup } from './memory-cgroup.ts';
import type { BenchPart, SiteServer, Table } from './part.ts';
import { readableAddresses } from './readable-addresses.ts';
import { phonePhotos, type SamplePhoto } from './sample-photos.ts';
import { startSteadyReader, type Waits } from './steady-reader.ts';
import { visitSite } from './visit-site.ts';

const MEBIBYTE = 1024 * 1024;
const MACHINE = 512 * MEBIBYTE;
const START = 'sh scripts/start.sh';
const GOALS = { atRest: 180 * MEBIBYTE, peak: 350 * MEBIBYTE, p99: 100 };

/** Milliseconds for which a reader reads with nothing beside. */
const UNDISTURBED = 10_000;
/** Seconds of one round of saturated reading of one address. */
const SATURATED = 2;

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MEBIBYTE)} MB`;
}

function waited({ p99, longest, requests, failures }: Waits): string {
  return `${Math.round(p99)} ms (longest ${Math.round(longest)}, ${requests} requests, ${failures} failed)`;
}

/** A photo as its form sends it, ready before anything is measured: writing a form takes the processor from readers. */
interface Upload {
  readonly type: string;
  readonly data: Buffer<ArrayBuffer>;
}

async function asUpload({ name, data }: SamplePhoto): Promise<Upload> {
  const body = new FormData();
  body.append('description', name);
  body.append('alt', 'Une photo de mesure');
  body.append('image', new File([new Uint8Array(data)], 'photo', { type: 'image/jpeg' }));
  const form = new Response(body);
  const type = form.headers.get('content-type') ?? '';
  return { type, data: Buffer.from(await form.arrayBuffer()) };
}

/** Sends photos to the gallery one after another, as its form does. @returns how many were made. */
async function sendAll({ url, logIn }: SiteServer, photos: readonly Upload[]): Promise<number> {
  const authorization = await logIn();
  let made = 0;
  for (const { type, data } of photos) {
    const answer = await fetch(url + addresses.api.gallery.list, {
      method: 'POST',
      headers: { authorization, 'content-type': type },
      body: data,
    });
    await answer.arrayBuffer();
    if (answer.ok) made += 1;
  }
  return made;
}

/** Reads as fast as is answered, address after address, until told to stop. @returns in how many rounds something failed. */
function startSaturation(urls: readonly string[]): () => Promise<number> {
  let isOver = false;
  let failed = 0;
  const reading = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const url = urls[turn % urls.length] ?? '';
      await measureRate(url, { 'accept-encoding': 'br, gzip' }, SATURATED).catch(() => {
        failed += 1;
      });
    }
  })();
  return async () => {
    isOver = true;
    await reading;
    return failed;
  };
}

/** The rows of one server's life on the small machine, and the goals it missed. */
class Findings {
  readonly rows: string[][] = [];
  readonly notes: string[] = [];

  add(what: string, figure: string, goal?: { readonly words: string; readonly isReached: boolean }): void {
    this.rows.push([what, figure, goal?.words ?? '']);
    if (goal && !goal.isReached) this.notes.push(`Missed: ${what}: ${figure}, the goal is ${goal.words}.`);
  }

  addMemory(what: string, bytes: number, goal: number): void {
    this.add(what, `${megabytes(bytes)} PSS`, { words: `under ${megabytes(goal)}`, isReached: bytes < goal });
  }

  table(): Table {
    const isReached = !this.notes.some((note) => note.startsWith('Missed'));
    return { columns: ['what', 'figure', 'goal'], rows: this.rows, notes: this.notes, isReached };
  }

  addWaits(what: string, waits: Waits, hasGoal: boolean): void {
    const isReached = waits.p99 < GOALS.p99 && waits.failures === 0;
    this.add(what, waited(waits), hasGoal ? { words: `under ${GOALS.p99} ms`, isReached } : undefined);
  }
}

async function measureRest({ group }: SiteServer, what: string, found: Findings): Promise<void> {
  if (!(await untilGroupRests(group))) found.notes.push(`${what}: pictures were still made ahead.`);
  found.addMemory(what, groupMemory(group), GOALS.atRest);
}

async function measurePhotos(
  server: SiteServer,
  urls: readonly string[],
  photos: readonly Upload[],
  found: Findings,
): Promise<void> {
  const alone = startSteadyReader(urls);
  await delay(UNDISTURBED);
  found.addWaits('a reader’s p99, nothing beside', await alone.stop(), false);
  const quiet = startSteadyReader(urls);
  await sendAll(server, photos);
  found.addWaits('the same while ten photos of 12 megapixels are made', await quiet.stop(), true);
  const stopWatching = watchGroupMemory(server.group);
  const saturation = startSaturation(urls);
  const made = await sendAll(server, photos);
  const failedRounds = await saturation();
  found.addMemory('at most, ten photos in a row beside saturated reading', stopWatching(), GOALS.peak);
  found.add('rounds of saturated reading in which something failed', String(failedRounds));
  found.add('photos that were made', `${made} of ${photos.length}`, {
    words: 'all',
    isReached: made === photos.length,
  });
}

async function measureServer(
  server: SiteServer,
  photos: readonly Upload[],
  say: (line: string) => void,
): Promise<Findings> {
  const found = new Findings();
  const urls = await readableAddresses(server.url);
  say('A visit of everything, and rest, once no picture is made ahead any more…');
  const visited = await visitSite(server);
  await sendAll(server, photos.slice(0, 1));
  await measureRest(
    server,
    `at rest, after a visit of ${visited} addresses, the back office and a photo`,
    found,
  );
  say('Ten photos…');
  await measurePhotos(server, urls, photos, found);
  await measureRest(server, 'at rest again', found);
  return found;
}

export const machine: BenchPart = {
  name: 'machine',
  prints: 'a machine of 512 MB: memory, readers and pictures',
  run: async ({ startSite, say }): Promise<Table> => {
    say('Drawing pictures…');
    const photos = await Promise.all((await phonePhotos()).map(asUpload));
    const cgroup = createMemoryCgroup(MACHINE);
    try {
      const server = await startSite(cgroup ? cgroup.enter(START) : ['sh', '-c', `exec ${START}`]);
      try {
        const found = await measureServer(server, photos, say);
        if (cgroup) {
          found.add('what the system counts, files in its cache included', megabytes(cgroup.peak()));
          found.add('processes that it ended for want of memory', String(cgroup.kills()));
        } else found.notes.push('No cgroup may be made here: the memory was measured, and not limited.');
        return found.table();
      } finally {
        await server.stop();
      }
    } finally {
      cgroup?.remove();
    }
  },
};
