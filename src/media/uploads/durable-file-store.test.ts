import { type FileHandle, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { smallImage } from '#tests/support/images.ts';
import { givenAdministrator } from '#tests/support/login.ts';
import { filesOnDisk, tusClient } from '#tests/support/tus.ts';
import { describeOnDatabase, type TestWorld } from '#tests/support/world.ts';

const PIECE = Buffer.alloc(100_000, 'a');

async function handleMethods(): Promise<FileHandle> {
  const file = await open(import.meta.filename);
  await file.close();
  return Object.getPrototypeOf(file);
}

/** Lets no file reach the disk until it is told to. @returns how many wait, and the way to let the first one through. */
async function holdSyncs() {
  const held: (() => void)[] = [];
  const sync = vi
    .spyOn(await handleMethods(), 'sync')
    .mockImplementation(() => new Promise((resolve) => held.push(resolve)));
  return { held: () => held.length, letThrough: () => held.shift()?.(), end: () => sync.mockRestore() };
}

function diskFull(): Error {
  return Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
}

async function bytesOnDisk(world: TestWorld): Promise<Buffer> {
  const [name = ''] = await filesOnDisk(world);
  return readFile(join(world.folder, 'incoming', name));
}

afterEach(() => void vi.restoreAllMocks());

describeOnDatabase('sqlite', 'an upload', (world) => {
  /** Expects an answer that comes when so many files and folders have reached the disk, and not before. */
  async function expectAfterSyncs<Answer>(count: number, ask: () => Promise<Answer>): Promise<Answer> {
    const syncs = await holdSyncs();
    let isAnswered = false;
    const answer = ask().then((given) => {
      isAnswered = true;
      return given;
    });
    for (let reached = 0; reached < count; reached++) {
      await expect.poll(syncs.held).toBe(1);
      expect(isAnswered).toBe(false);
      syncs.letThrough();
    }
    const given = await answer;
    syncs.end();
    return given;
  }

  it('is acknowledged only once it is synced to the disk: its creation, each piece and its offset', async () => {
    const client = await tusClient(world(), await givenAdministrator(world()));
    // The owner's folder in the folder of all, the file, its description, and both in the owner's folder.
    const begun = await expectAfterSyncs(4, () => client.begin(2 * PIECE.length));
    expect(begun.statusCode).toBe(201);
    const location = String(begun.headers.location);
    // The bytes before the piece, because no answer may have acknowledged them yet; then the piece.
    const sent = await expectAfterSyncs(2, () => client.send(location, 0, PIECE));
    expect([sent.statusCode, sent.headers['upload-offset']]).toEqual([204, String(PIECE.length)]);
    const asked = await expectAfterSyncs(1, () => client.ask(location));
    expect(asked.headers['upload-offset']).toBe(String(PIECE.length));
  });

  it('drops a piece that finds the disk full, answers 507 and keeps the acknowledged bytes', async () => {
    const client = await tusClient(world(), await givenAdministrator(world()));
    const location = String((await client.begin(3 * PIECE.length)).headers.location);
    await client.send(location, 0, PIECE);
    const methods = await handleMethods();
    const { write } = methods;
    vi.spyOn(methods, 'write').mockImplementation(async function (this: FileHandle, bytes: unknown) {
      await Reflect.apply(write, this, [bytes, 0, 10, PIECE.length]);
      throw diskFull();
    });
    const log = vi.spyOn(world().services.log, 'error');
    const refused = await client.send(location, PIECE.length, PIECE);
    expect(refused.statusCode).toBe(507);
    expect(refused.json().message).toMatch(/^Le serveur n’a plus de place/);
    vi.restoreAllMocks();
    log.mockRestore();
    expect(await bytesOnDisk(world())).toEqual(PIECE);
    const rest = await client.send(location, PIECE.length, Buffer.alloc(2 * PIECE.length, 'b'));
    expect(rest.headers['upload-offset']).toBe(String(3 * PIECE.length));
  });

  it('drops a piece that cannot be synced, and answers 507', async () => {
    const client = await tusClient(world(), await givenAdministrator(world()));
    const location = String((await client.begin(2 * PIECE.length)).headers.location);
    await client.send(location, 0, PIECE);
    const methods = await handleMethods();
    const sync = vi.spyOn(methods, 'sync');
    sync
      .mockImplementationOnce(async () => {})
      .mockImplementationOnce(async () => {
        throw diskFull();
      });
    expect((await client.send(location, PIECE.length, PIECE)).statusCode).toBe(507);
    sync.mockRestore();
    expect(await bytesOnDisk(world())).toEqual(PIECE);
  });

  it('ends with the sent bytes when every piece is sent four times at once', async () => {
    const client = await tusClient(world(), await givenAdministrator(world()));
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    const location = String((await client.begin(content.length)).headers.location);
    let offset = 0;
    for (let round = 0; offset < content.length; round++) {
      expect(round).toBeLessThan(30);
      const piece = content.subarray(offset, offset + 100_000);
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => client.send(location, offset, piece)),
      );
      for (const { statusCode } of answers) expect([204, 400, 409]).toContain(statusCode);
      offset = Number((await client.ask(location)).headers['upload-offset']);
    }
    expect(await bytesOnDisk(world())).toEqual(content);
  });

  it('leaves no file when it cannot be created', async () => {
    const client = await tusClient(world(), await givenAdministrator(world()));
    vi.spyOn(await handleMethods(), 'writeFile').mockRejectedValueOnce(diskFull());
    expect((await client.begin(10)).statusCode).toBe(507);
    expect(await filesOnDisk(world())).toEqual([]);
    expect((await client.begin(10)).statusCode).toBe(201);
  });
});

describeOnDatabase('sqlite', 'an image whose storing finds the disk full', (world) => {
  it('is answered 507, leaves no file, and can be sent again', async () => {
    const headers = await givenAdministrator(world());
    const app = await world().api();
    const client = await tusClient(world(), headers);
    const image = await smallImage();
    const location = String((await client.begin(image.length)).headers.location);
    await client.send(location, 0, image);
    const file = location.split('/').at(-1);
    const add = () => app.inject({ method: 'POST', url: addresses.api.images, headers, payload: { file } });
    vi.spyOn(await handleMethods(), 'writeFile').mockRejectedValueOnce(diskFull());
    expect((await add()).statusCode).toBe(507);
    const names = await readdir(join(world().folder, 'uploads'), { recursive: true });
    expect(names.filter((name) => /[.](webp|partial)$/.test(name))).toEqual([]);
    expect((await add()).statusCode).toBe(201);
  });
});
