import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addresses } from '#src/addresses.ts';
import { heavyPhonePhoto } from '#tests/support/images.ts';
import { runQuietly } from '../commands.ts';
import { measureRate } from './load.ts';
import { createMemoryCgroup } from './memory-cgroup.ts';
import { groupMemory, untilGroupRests, watchGroupMemory } from './processes.ts';
import { startReader, type Waits } from './reader.ts';
import { type SiteServer, samplePages, startSite } from './site.ts';
import { megabytes, type Part, type Table } from './table.ts';

const MEBIBYTE = 1024 ** 2;
const MACHINE = 512 * MEBIBYTE;
const GOALS = { atRest: 180 * MEBIBYTE, peak: 350 * MEBIBYTE, wait: 100 };
const PHOTOS = 10;

/** Uploads a photo to the gallery again and again, as its form does. @returns the number of created items. */
async function sendPhotos({ url, authorization }: SiteServer, photo: Buffer, count: number): Promise<number> {
  let made = 0;
  for (let index = 0; index < count; index++) {
    const body = new FormData();
    body.append('description', `Photo ${index}`);
    body.append('alt', 'Une photo de mesure');
    body.append('image', new File([new Uint8Array(photo)], 'photo', { type: 'image/jpeg' }));
    const answer = await fetch(url + addresses.api.gallery.list, {
      method: 'POST',
      headers: { authorization },
      body,
    });
    await answer.arrayBuffer();
    if (answer.ok) made += 1;
  }
  return made;
}

/** Reads as fast as possible during some work. @returns the number of rounds of reading with a failure. */
async function besideSaturation(urls: readonly string[], work: () => Promise<void>): Promise<number> {
  let isOver = false;
  let failed = 0;
  const reading = (async () => {
    for (let turn = 0; !isOver; turn++) {
      await measureRate(urls[turn % urls.length] ?? '', { 'accept-encoding': 'br, gzip' }, 2).catch(() => {
        failed += 1;
      });
    }
  })();
  await work();
  isOver = true;
  await reading;
  return failed;
}

async function measure(server: SiteServer): Promise<Table> {
  const rows: string[][] = [];
  const missed: string[] = [];
  const add = (what: string, figure: string, goal = '', isReached = true) => {
    rows.push([what, figure, goal]);
    if (!isReached) missed.push(`${what}: ${figure}, the goal is ${goal}.`);
  };
  const addMemory = (what: string, bytes: number, most: number) =>
    add(what, megabytes(bytes), `under ${megabytes(most)}`, bytes < most);
  const addWaits = (what: string, { p99, longest, requests, failures }: Waits) => {
    const figure = `${p99.toFixed(0)} ms (longest ${longest.toFixed(0)}, ${requests} requests, ${failures} failed)`;
    add(what, figure, `under ${GOALS.wait} ms`, p99 < GOALS.wait && failures === 0);
  };
  const beside = async (what: string, work: () => Promise<unknown>) => {
    const stop = await startReader(urls);
    await work();
    addWaits(`a reader’s p99, ${what}`, await stop());
  };
  const urls = Object.values(await samplePages(server.url)).map((path) => server.url + path);
  const photo = await heavyPhonePhoto();

  add('start to the first answer', `${(server.startedIn / 1000).toFixed(2)} s`);
  await sendPhotos(server, photo, 1);
  await untilGroupRests(server.group);
  addMemory('at rest, after a photo', groupMemory(server.group), GOALS.atRest);
  await beside('nothing beside', () => delay(10_000));
  let made = 0;
  await beside(`${PHOTOS} photos of 12 megapixels beside`, async () => {
    made += await sendPhotos(server, photo, PHOTOS);
  });
  await beside('a backup beside', async () => {
    const file = join(server.folder, '..', `${process.pid}.tar`);
    const command = `DATA_DIR=${server.folder} sh scripts/command.sh backup ${file} && rm ${file}`;
    const { code, output } = await runQuietly(['sh', '-c', command]);
    if (code !== 0) throw new Error(output);
  });
  const stopWatching = watchGroupMemory(server.group);
  const failed = await besideSaturation(urls, async () => {
    made += await sendPhotos(server, photo, PHOTOS);
  });
  addMemory(`at most, ${PHOTOS} photos beside saturated reading`, stopWatching(), GOALS.peak);
  add('rounds of saturated reading in which something failed', `${failed}`, '0', failed === 0);
  add('photos that were made', `${made} of ${2 * PHOTOS}`, 'all', made === 2 * PHOTOS);
  await untilGroupRests(server.group);
  addMemory('at rest again', groupMemory(server.group), GOALS.atRest);
  return { columns: ['what', 'figure', 'goal'], rows, missed };
}

export const machine: Part = {
  measures: 'a machine of 512 MB: memory (PSS), readers’ waits, photos',
  run: async () => {
    const cgroup = createMemoryCgroup(MACHINE);
    try {
      const server = await startSite(cgroup.enter('sh scripts/start.sh'));
      try {
        const table = await measure(server);
        const kills = cgroup.kills();
        return kills === 0
          ? table
          : { ...table, missed: [...table.missed, `${kills} processes were killed.`] };
      } finally {
        await server.stop();
      }
    } finally {
      cgroup.remove();
    }
  },
};
