import { copyFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { addresses } from '#src/addresses.ts';
import type { TestWorld } from './world.ts';

/** Header of every call of the protocol. */
export const TUS = { 'tus-resumable': '1.0.0' };

type Headers = Record<string, string>;

/** Returns a minimal client of the upload protocol. */
export async function tusClient(world: TestWorld, authorization: Headers) {
  const app = await world.api();
  const call = (options: InjectOptions & { headers?: Headers }) =>
    app.inject({ ...options, headers: { ...TUS, ...authorization, ...options.headers } });
  return {
    begin: (size: number | string, filename = 'photo.png') =>
      call({
        method: 'POST',
        url: addresses.api.uploads,
        headers: {
          'upload-length': String(size),
          'upload-metadata': `filename ${Buffer.from(filename).toString('base64')}`,
        },
      }),
    send: (location: string, offset: number, payload: Buffer) =>
      call({
        method: 'PATCH',
        url: location,
        headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        payload,
      }),
    ask: (location: string) => call({ method: 'HEAD', url: location }),
    drop: (location: string) => call({ method: 'DELETE', url: location }),
  };
}

/** Returns the id by which a call names an uploaded file. */
export function idOf(location: unknown): string {
  return String(location).split('/').at(-1) ?? '';
}

/** Creates a complete upload; returns its id. */
export async function givenUploaded(
  world: TestWorld,
  authorization: Headers,
  data: Buffer,
  filename?: string,
): Promise<string> {
  const client = await tusClient(world, authorization);
  const { location } = (await client.begin(data.length, filename)).headers;
  await client.send(String(location), 0, data);
  return idOf(location);
}

/**
 * Copies an upload until its administrator has this many, because creating each by requests takes as long as
 * writing it.
 */
export async function multiplyUpload(world: TestWorld, id: string, count: number): Promise<void> {
  const [path = ''] = (await filesOnDisk(world)).filter((name) => name.endsWith(id));
  const file = join(world.folder, 'incoming', path);
  for (let number = 1; number < count; number += 1) {
    const copy = file.replace(/.{4}(?=-\d+$)/, String(number).padStart(4, '0'));
    for (const ending of ['', '.json']) await copyFile(`${file}${ending}`, `${copy}${ending}`);
  }
}

/** Returns the files of uploads on the disk, without their metadata files. */
export async function filesOnDisk(world: TestWorld): Promise<string[]> {
  const names = await readdir(join(world.folder, 'incoming'), { recursive: true });
  return names.filter((name) => name.includes('upload_') && !name.endsWith('.json'));
}
