import { expect, it, vi } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { isSameInstallation } from '#lib/installation/index.ts';
import { addresses } from '#src/addresses.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { makeBucket, type ObjectStorage, startObjectStorage } from '#tests/support/object-storage.ts';
import { givenPublication, givenUpload, showMedia } from '#tests/support/publications.ts';
import { describeOnBucket, type TestWorld } from '#tests/support/world.ts';
import { createReport } from '#types/reports/index.ts';
import { addImage } from './add-image.ts';
import { imageUrl } from './own-images.ts';
import { quarantineEnd, quarantinePath } from './quarantine.ts';
import { listQuarantine, restoreQuarantine } from './restore-quarantine.ts';
import { sweepStoredFiles } from './sweep-stored-files.ts';

const HOUR = 60 * 60 * 1000;

async function namesIn({ services }: TestWorld, folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of services.files.files(folder)) names.push(name);
  return names.sort();
}

/** A bucket dates what it stores by its own clock: the test's joins it. */
function joinClock({ clock }: TestWorld, milliseconds = 0): void {
  clock.set(new Date(Date.now() + milliseconds).toISOString());
}

describeOnBucket('stored files', (world) => {
  const givenImage = async () => addImage(world().services, SYSTEM_ACTOR, await givenUpload(world()));

  it('belong to the site whose id stands beside them', async () => {
    expect(await isSameInstallation(world().services)).toBe(true);
    await world().services.files.put('installation-id', '01890000-0000-7000-8000-000000000000');
    expect(await isSameInstallation(world().services)).toBe(false);
  });

  it('are served with their ETag, in part, and as headers alone', async () => {
    const picture = await givenImage();
    await showMedia(world(), picture.id);
    const url = imageUrl(picture);
    const app = await world().api();
    const whole = await app.inject(url);
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(whole.headers['content-length']).toBe(String(whole.rawPayload.length));
    const part = await app.inject({ url, headers: { range: 'bytes=10-29' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 10-29/${whole.rawPayload.length}`,
    ]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 30));
    const known = await app.inject({ url, headers: { 'if-none-match': String(whole.headers.etag) } });
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
    const head = await app.inject({ method: 'HEAD', url });
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    const social = await app.inject(url.replace(/[^/]+$/, 'social.jpg'));
    expect([social.statusCode, social.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('take a large document, and give the part that a broken download lacks', async () => {
    const pdf = drawPdf({ padding: 20_000_000 });
    const file = await givenUpload(world(), pdf, 'rapport.pdf');
    const { item } = await createReport(world().services, SYSTEM_ACTOR, { file });
    const app = await world().api();
    const { rawPayload } = await app.inject({ url: item.fileUrl, headers: { range: 'bytes=15000000-' } });
    expect(rawPayload.equals(pdf.subarray(15_000_000))).toBe(true);
  });

  it('are gone with every width once their row was ended for good', async () => {
    const { services } = world();
    const { key } = await givenImage();
    await services.db.deleteFrom('media').where('key', '=', key).execute();
    await services.db.insertInto('media_removals').values({ key }).execute();
    await sweepStoredFiles(services);
    expect(await namesIn(world(), key)).toEqual([]);
    expect(await listQuarantine(services)).toEqual([]);
  });

  it('go to quarantine when no row names them, and come back by a command', async () => {
    const { services } = world();
    const { key, id } = await givenImage();
    const names = await namesIn(world(), key);
    await services.db.deleteFrom('media').where('id', '=', id).execute();
    joinClock(world(), 50 * 60_000);
    await sweepStoredFiles(services);
    expect(await namesIn(world(), key)).toEqual(names);
    joinClock(world(), HOUR + 60_000);
    await sweepStoredFiles(services);
    expect(await namesIn(world(), key)).toEqual([]);
    expect(await listQuarantine(services)).toMatchObject([{ key, kind: 'image' }]);
    expect([...(await restoreQuarantine(services, [key])).values()]).toEqual(['returned']);
    expect(await namesIn(world(), key)).toEqual(names);
  });

  it('end with their 30 days of quarantine', async () => {
    const { services, clock } = world();
    const { key, id } = await givenImage();
    await services.db.deleteFrom('media').where('id', '=', id).execute();
    joinClock(world(), HOUR + 60_000);
    await sweepStoredFiles(services);
    clock.advance(31 * 24 * HOUR);
    await sweepStoredFiles(services);
    expect([await listQuarantine(services), await namesIn(world(), key)]).toEqual([[], []]);
  });

  it.each(['copies', 'deletions'])(
    'lose nothing when a move to quarantine is cut among its %s',
    async (among) => {
      const { services, clock } = world();
      const { key, id } = await givenImage();
      const names = await namesIn(world(), key);
      const until = quarantineEnd(new Date());
      await services.db.deleteFrom('media').where('id', '=', id).execute();
      const isCopied = (name: string) => among === 'deletions' || name === names[0];
      for (const name of names.filter(isCopied)) {
        const bytes = await services.files.getBytes(`${key}/${name}`);
        await services.files.put(quarantinePath(until, key, name), bytes);
      }
      if (among === 'deletions') await services.files.delete(`${key}/${names[0]}`);
      // The next sweep comes a day later: what it moves gets another last day.
      joinClock(world(), 25 * HOUR);
      await sweepStoredFiles(services);
      expect(await namesIn(world(), key)).toEqual([]);
      expect([...(await restoreQuarantine(services, [key])).values()]).toEqual(['returned']);
      expect(await namesIn(world(), key)).toEqual(names);
      const rows = await services.db.selectFrom('media').select(['width', 'key']).execute();
      expect(rows).toEqual([{ width: 480, key }]);
      clock.advance(1);
    },
  );
});

let storage: ObjectStorage;

describeOnBucket(
  'a site whose bucket is away',
  (world) => {
    it('shows its pages, says when to ask again for a picture, and goes on when it is back', async () => {
      const publication = await givenPublication(world());
      const app = await world().api();
      const picture = publication.coverImage ?? '';
      const logged = vi.spyOn(world().services.log, 'error').mockReturnValue();
      await storage.kill();
      const lost = await app.inject(picture);
      expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '10']);
      expect((await app.inject(addresses.health.ready)).statusCode).toBe(503);
      expect((await app.inject(addresses.health.alive)).statusCode).toBe(200);
      expect((await app.inject(addresses.api.publications.article.list)).statusCode).toBe(200);
      await sweepStoredFiles(world().services);
      expect(logged).toHaveBeenCalled();
      await storage.start();
      await vi.waitFor(async () => expect((await app.inject(picture)).statusCode).toBe(200), {
        timeout: 15_000,
        interval: 250,
      });
      await storage.stop();
    });
  },
  async () => {
    storage = await startObjectStorage();
    return makeBucket(storage.service);
  },
);
