import { readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { ERRORS } from '#lib/error-kinds.ts';
import { DISK_RESERVE } from '#lib/files/disk-space.ts';
import { addresses } from '#src/addresses.ts';
import { smallImage } from '#tests/support/images.ts';
import { givenAdministrator, givenColleague } from '#tests/support/login.ts';
import { multipart } from '#tests/support/multipart.ts';
import { filesOnDisk, givenUploaded, multiplyUpload, tusClient } from '#tests/support/tus.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';
import { MAX_UPLOAD_SIZE, MAX_UPLOADS } from './upload.policy.ts';

vi.mock('node:fs/promises', { spy: true });

const FULL = ERRORS.disk_full.sentence;

/** The disk from now on: room for so many bytes beside what the site keeps free. */
async function givenFreeBytes(bytes: number): Promise<void> {
  const real = await statfs('/');
  vi.mocked(statfs).mockResolvedValue({ ...real, bsize: 1, bavail: DISK_RESERVE + bytes });
}

function statusesOf(answers: readonly { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

describeOnOneDatabase('uploads begun at once', (world) => {
  beforeEach(() => void vi.mocked(statfs).mockReset());

  it('are taken up to their administrator’s quota, by what they declare', async () => {
    const client = await tusClient(world(), await givenAdministrator(world()));
    const answers = await Promise.all(Array.from({ length: 100 }, () => client.begin(MAX_UPLOAD_SIZE)));
    expect(statusesOf(answers)).toEqual({ 201: 12, 429: 88 });
    expect(await filesOnDisk(world())).toHaveLength(12);
  });

  it('of several administrators never declare more than the disk has left', async () => {
    const first = await tusClient(world(), await givenAdministrator(world()));
    const second = await tusClient(world(), await givenColleague(world()));
    await givenFreeBytes(2.5 * MAX_UPLOAD_SIZE);
    const answers = await Promise.all(
      [first, second, first, second, first, second].map((client) => client.begin(MAX_UPLOAD_SIZE)),
    );
    expect(statusesOf(answers)).toEqual({ 201: 2, 507: 4 });
    expect(answers.find(({ statusCode }) => statusCode === 507)?.json().message).toBe(FULL);
    expect(await filesOnDisk(world())).toHaveLength(2);
    const [taken] = answers.filter(({ statusCode }) => statusCode === 201);
    for (const client of [first, second]) await client.drop(String(taken?.headers.location));
    expect((await first.begin(MAX_UPLOAD_SIZE)).statusCode).toBe(201);
  });

  it('count until a call has taken them, finished ones too', async () => {
    const authorization = await givenAdministrator(world());
    const client = await tusClient(world(), authorization);
    const id = await givenUploaded(world(), authorization, Buffer.alloc(1));
    await multiplyUpload(world(), id, MAX_UPLOADS);
    const refused = await client.begin(1);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toMatch(/^Trop de fichiers/);
  });
});

describeOnOneDatabase('forms with files sent at once', (world) => {
  beforeEach(() => void vi.mocked(statfs).mockReset());

  it('all succeed where the disk has room for one after the other', async () => {
    const headers = await givenAdministrator(world());
    const form = await multipart({ file: { data: await smallImage() } });
    await givenFreeBytes(5 * form.payload.length);
    const app = await world().api();
    const send = () =>
      app.inject({
        method: 'POST',
        url: addresses.api.images,
        payload: form.payload,
        headers: { ...headers, ...form.headers, 'content-length': String(form.payload.length) },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(statusesOf(answers)).toEqual({ 201: 20 });
  });

  it('are refused before a byte is read where the disk has no room for what they declare', async () => {
    const headers = await givenAdministrator(world());
    const form = await multipart({ file: { data: await smallImage() } });
    const client = await tusClient(world(), headers);
    await givenFreeBytes(1000 + form.payload.length);
    const send = async () =>
      (await world().api()).inject({
        method: 'POST',
        url: addresses.api.images,
        payload: form.payload,
        headers: { ...headers, ...form.headers, 'content-length': String(form.payload.length) },
      });
    // What an upload declared is promised already.
    expect((await client.begin(1001)).statusCode).toBe(201);
    const refused = await send();
    expect(refused.statusCode).toBe(507);
    expect(refused.json()).toMatchObject({ statusCode: 507, message: FULL });
    expect(await readdir(join(world().folder, 'tmp'))).toEqual([]);
    await givenFreeBytes(1001 + form.payload.length);
    expect((await send()).statusCode).toBe(201);
  });
});
