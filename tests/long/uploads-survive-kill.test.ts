import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { givenServerProcess, logInToProcess } from '#tests/support/server-process.ts';
import { TUS } from '#tests/support/tus.ts';

const PIECE = 256 * 1024;
const CONTENT = randomBytes(8 * PIECE);

const { folder, start, end } = givenServerProcess('api-process');

function pieceHeaders(headers: Record<string, string>, offset: number) {
  return { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
}

/** Sends chunks until the server is killed in the middle of one. @returns the last acknowledged offset. */
async function sendUntilKilled(
  url: string,
  headers: Record<string, string>,
  from: number,
  acknowledged: number,
): Promise<number> {
  let offset = from;
  for (let piece = 0; piece < acknowledged; piece++) {
    const body = CONTENT.subarray(offset, offset + PIECE);
    const answer = await fetch(url, { method: 'PATCH', headers: pieceHeaders(headers, offset), body });
    offset = Number(answer.headers.get('upload-offset'));
  }
  const cut = request(url, { method: 'PATCH', headers: pieceHeaders(headers, offset) });
  cut.on('error', () => {});
  cut.write(CONTENT.subarray(offset, offset + PIECE / 2));
  await expect.poll(async () => (await fileOnDisk()).length).toBeGreaterThan(offset);
  await end('SIGKILL');
  cut.destroy();
  return offset;
}

async function fileOnDisk(): Promise<Buffer> {
  const incoming = join(folder(), 'incoming');
  const names = await readdir(incoming, { recursive: true });
  const name = names.find((entry) => entry.includes('upload_') && !entry.endsWith('.json'));
  return name === undefined ? Buffer.alloc(0) : readFile(join(incoming, name));
}

describe('an upload whose server is killed repeatedly while it writes', () => {
  it('resumes at or after the acknowledged byte, and ends with all sent bytes', async () => {
    let address = await start();
    let headers = { ...TUS, ...(await logInToProcess(address)) };
    const begun = await fetch(`${address}${addresses.api.uploads}`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(CONTENT.length) },
    });
    const path = String(begun.headers.get('location'));
    let offset = 0;
    for (let round = 0; round < 3; round++) {
      const acknowledged = await sendUntilKilled(`${address}${path}`, headers, offset, 1);
      address = await start();
      headers = { ...TUS, ...(await logInToProcess(address)) };
      const asked = await fetch(`${address}${path}`, { method: 'HEAD', headers });
      expect(asked.headers.get('upload-length')).toBe(String(CONTENT.length));
      offset = Number(asked.headers.get('upload-offset'));
      expect(offset).toBeGreaterThanOrEqual(acknowledged);
      expect(await fileOnDisk()).toEqual(CONTENT.subarray(0, offset));
    }
    const rest = await fetch(`${address}${path}`, {
      method: 'PATCH',
      headers: pieceHeaders(headers, offset),
      body: CONTENT.subarray(offset),
    });
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(CONTENT.length)]);
    expect((await fileOnDisk()).equals(CONTENT)).toBe(true);
  });
});
