import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, offlineError } from '../api/api-error.ts';
import {
  dropUpload,
  isInBackground,
  pauseUploads,
  retryUpload,
  startUpload,
  uploadOnce,
} from './background-uploads.ts';

/** Requested files in order, each with a function that ends its transfer. */
const transfers = vi.hoisted(
  () =>
    [] as {
      name: string;
      signal: AbortSignal;
      arrive: (id: string) => void;
      fail: (error: unknown) => void;
    }[],
);
const deleted = vi.hoisted(() => [] as string[]);

vi.mock('./transfer-file.ts', () => ({
  PAUSED: 'paused',
  deleteUpload: async (id: string) => {
    deleted.push(id);
  },
  deleteUploadsOf: async (files: readonly File[]) => {
    for (const { name } of files) deleted.push(name);
  },
  transferFile: (file: File, { signal }: { signal: AbortSignal }) =>
    new Promise((arrive, fail) => {
      signal.addEventListener('abort', () => fail(new ApiError({ status: 499 })));
      transfers.push({ name: file.name, signal, arrive, fail });
    }),
}));
vi.mock('../api/session-store.ts', () => ({ readSession: () => ({ token: 't', user: { id: 'awa' } }) }));

const listeners = new Map<string, () => void>();
vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));

const OPTIONS = { signal: new AbortController().signal, onProgress: () => {}, onWaiting: () => {} };

function files(...names: string[]): File[] {
  return names.map((name) => new File([name], name));
}

const asked = () => transfers.map(({ name }) => name);
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('files that are sent in the background', () => {
  beforeEach(async () => {
    pauseUploads();
    await settle();
    transfers.length = 0;
    deleted.length = 0;
  });

  it('go one after the other, and one that fails holds up none', async () => {
    for (const file of files('a', 'b', 'c')) startUpload(file);
    expect(asked()).toEqual(['a']);
    transfers[0]?.fail(new ApiError({ status: 403, sentence: 'Non.' }));
    await settle();
    expect(asked()).toEqual(['a', 'b']);
    transfers[1]?.arrive('upload_b');
    await settle();
    expect(asked()).toEqual(['a', 'b', 'c']);
  });

  it('are retried when the server did not answer and the network is back, not when the server refused', async () => {
    for (const file of files('lost', 'refused')) startUpload(file);
    transfers[0]?.fail(offlineError(null));
    await settle();
    transfers[1]?.fail(new ApiError({ status: 413 }));
    await settle();
    listeners.get('online')?.();
    await settle();
    expect(asked()).toEqual(['lost', 'refused', 'lost']);
  });

  it('are tried again by hand, each alone', async () => {
    const [one] = files('one');
    if (!one) throw new Error('a file was made');
    startUpload(one);
    transfers[0]?.fail(new ApiError({ status: 429 }));
    await settle();
    retryUpload(one);
    expect(asked()).toEqual(['one', 'one']);
  });

  it('are not sent a second time by their form, which waits for the one under way', async () => {
    const [one] = files('one');
    if (!one) throw new Error('a file was made');
    startUpload(one);
    const id = uploadOnce(one, OPTIONS);
    transfers[0]?.arrive('upload_one');
    expect(await id).toBe('upload_one');
    expect(await uploadOnce(one, OPTIONS)).toBe('upload_one');
    expect(asked()).toEqual(['one']);
  });

  it('are deleted on the server when they are taken out, and make way for the next', async () => {
    const [sent, running, next] = files('sent', 'running', 'next');
    if (!sent || !running || !next) throw new Error('files were made');
    for (const file of [sent, running, next]) startUpload(file);
    transfers[0]?.arrive('upload_sent');
    await settle();
    dropUpload(sent);
    dropUpload(running);
    await settle();
    expect(deleted).toEqual(['upload_sent']);
    expect(transfers[1]?.signal.aborted).toBe(true);
    expect(asked()).toEqual(['sent', 'running', 'next']);
  });

  it('stay on the server when another file with the same bytes needs them', async () => {
    const [one, copy] = files('one', 'copy');
    if (!one || !copy) throw new Error('files were made');
    startUpload(one);
    startUpload(copy);
    transfers[0]?.arrive('upload_same');
    await settle();
    transfers[1]?.arrive('upload_same');
    await settle();
    dropUpload(copy);
    expect(deleted).toEqual([]);
    dropUpload(one);
    expect(deleted).toEqual(['upload_same']);
  });

  it('stop as the screen is left, and are not taken up by whoever comes next', async () => {
    const [one, two] = files('one', 'two');
    if (!one || !two) throw new Error('files were made');
    startUpload(one);
    startUpload(two);
    pauseUploads();
    expect(transfers[0]?.signal.reason).toBe('paused');
    await settle();
    expect([isInBackground(one), isInBackground(two)]).toEqual([false, false]);
    const [mine] = files('mine');
    if (mine) startUpload(mine);
    await settle();
    expect(asked()).toEqual(['one', 'mine']);
  });
});
