import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import type { BackupDownload, BackupStatus } from '#backup/backups.schema.ts';
import { takeFileLock } from '#lib/db/file-lock.ts';
import { addresses } from '#src/addresses.ts';
import { drawPdf } from '#tests/support/documents.ts';
import { givenServerProcess, logInToProcess } from '#tests/support/server-process.ts';

const { api } = addresses;
const OFTEN = { interval: 20 };
/** Bytes that are downloaded before the server is killed. */
const CUT = 1_000_000;

type Headers = Record<string, string>;

const { folder, start, end } = givenServerProcess('api-process');

/** Adds a report of 20 MB, so that a backup takes long enough. */
async function givenReport(address: string, headers: Headers): Promise<void> {
  const form = new FormData();
  form.set('title', 'Rapport');
  form.set('file', new File([new Uint8Array(drawPdf({ padding: 20_000_000 }))], 'rapport.pdf'));
  const answer = await fetch(`${address}${api.reports.list}`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
}

async function order(address: string, headers: Headers): Promise<void> {
  const answer = await fetch(`${address}${api.backupDownload}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ passphrase: 'les vagues du lac Kivu' }),
  });
  expect(answer.status).toBe(202);
}

async function read<Answer>(url: string, headers: Headers): Promise<Answer> {
  return (await (await fetch(url, { headers })).json()) as Answer;
}

async function readDownload(address: string, headers: Headers): Promise<BackupDownload | null> {
  const url = `${address}${api.backupDownload}`;
  return (await read<{ download: BackupDownload | null }>(url, headers)).download;
}

async function filesOf(name: string): Promise<string[]> {
  return existsSync(join(folder(), name)) ? readdir(join(folder(), name)) : [];
}

/** True while a backup process runs on this site; it may outlive its server by a moment. */
async function isBackingUp(): Promise<boolean> {
  const release = takeFileLock(join(folder(), 'backup.lock'));
  release?.();
  return release === null;
}

/** Waits until the backup process has ended, and expects no leftover files. */
async function expectNothingLeft(): Promise<void> {
  await expect.poll(() => filesOf('downloads'), OFTEN).toEqual([]);
  await expect.poll(() => filesOf('backup-work'), OFTEN).toEqual([]);
  await expect.poll(isBackingUp, OFTEN).toBe(false);
}

const MOMENTS = {
  'at once': async () => {},
  'while it is written': () =>
    expect.poll(() => filesOf('downloads'), OFTEN).toContainEqual(expect.stringMatching(/[.]partial$/)),
};

describe('a server that ends while a backup is made for download', () => {
  it.each(
    inject('isShort')
      ? ([{ signal: 'SIGKILL', moment: 'while it is written' }] as const)
      : (['SIGTERM', 'SIGKILL'] as const).flatMap((signal) =>
          (['at once', 'while it is written'] as const).map((moment) => ({ signal, moment })),
        ),
  )('by $signal, $moment: leaves no files, and the next server makes one', async ({ signal, moment }) => {
    const before = await start();
    const headers = await logInToProcess(before);
    await givenReport(before, headers);
    await order(before, headers);
    await MOMENTS[moment]();
    await end(signal);
    await expectNothingLeft();

    const address = await start();
    expect(await readDownload(address, headers)).toMatchObject({
      state: 'failed',
      sentence: expect.stringContaining('a été interrompue'),
    });
    await order(address, headers);
    await expect.poll(async () => (await readDownload(address, headers))?.state, OFTEN).toBe('ready');
    const status = await read<BackupStatus>(`${address}${api.backups}`, headers);
    expect([status.lastProved?.reason, status.lastFailure]).toEqual(['download', null]);
  });
});

it('a download that a killed server interrupted resumes there, by the same address', async () => {
  const before = await start();
  const headers = await logInToProcess(before);
  await givenReport(before, headers);
  await order(before, headers);
  await expect.poll(async () => (await readDownload(before, headers))?.state, OFTEN).toBe('ready');
  const { file } = (await readDownload(before, headers)) ?? {};
  const path = file?.address ?? '';
  const whole = Buffer.from(await (await fetch(`${before}${path}`)).arrayBuffer());

  const answer = await fetch(`${before}${path}`);
  const pieces: Uint8Array[] = [];
  const reading = async () => {
    for await (const piece of answer.body ?? []) {
      pieces.push(piece);
      if (Buffer.concat(pieces).length >= CUT) await end('SIGKILL');
    }
  };
  await reading().catch(() => {});
  const received = Buffer.concat(pieces);
  expect(received.length).toBeLessThan(whole.length);

  const address = await start();
  expect((await readDownload(address, headers))?.file?.address).toBe(path);
  const rest = await fetch(`${address}${path}`, {
    headers: { range: `bytes=${received.length}-`, 'if-range': answer.headers.get('etag') ?? '' },
  });
  expect(rest.status).toBe(206);
  expect(Buffer.concat([received, Buffer.from(await rest.arrayBuffer())]).equals(whole)).toBe(true);
});
