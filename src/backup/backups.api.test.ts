import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { decryptAge } from '#lib/archive/age.ts';
import { addresses } from '#src/addresses.ts';
import {
  ADMINISTRATOR,
  confirmPassword,
  givenColleague,
  givenConfirmedAdministrator,
  logInAgain,
} from '#tests/support/login.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnDatabase, describeOnOneDatabase, type TestWorld } from '#tests/support/world.ts';
import { openBackup } from './open-backup.ts';

const { api } = addresses;
const PASSPHRASE = 'les vagues du lac Kivu';
const ORDER = { passphrase: PASSPHRASE };
const OFTEN = { interval: 100 };

type Headers = Record<string, string>;

async function given(world: TestWorld) {
  const headers = await givenConfirmedAdministrator(world);
  const app = await world.api();
  const ask = (url: string, more: Headers = {}) => app.inject({ url, headers: { ...headers, ...more } });
  const order = (payload: object = ORDER, as: Headers = headers) =>
    app.inject({ method: 'POST', url: api.backupDownload, headers: as, payload });
  const cancel = () => app.inject({ method: 'DELETE', url: api.backupDownload, headers });
  const download = async (as: Headers = headers) =>
    (await app.inject({ url: api.backupDownload, headers: as })).json().download;
  const untilReady = async () => {
    await expect.poll(async () => (await download()).state, OFTEN).not.toBe('running');
    return download();
  };
  return { app, headers, ask, order, cancel, download, untilReady };
}

describeOnOneDatabase('a backup that an administrator asks for', (world) => {
  it('is made, proved, fetched in pieces and opened with its passphrase', async () => {
    await givenPublication(world());
    const { app, order, ask, untilReady } = await given(world());
    const answer = await order();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([202, 'no-store']);
    expect(answer.json().download).toMatchObject({ state: 'running', isOwn: true, file: null });
    expect(answer.body).not.toContain(PASSPHRASE);
    const { state, file } = await untilReady();
    expect(state).toBe('ready');
    expect(file.name).toMatch(/^pamoja-\d{8}T\d{6}Z-[\da-f]{8}\.tar\.age$/);

    // The browser's download manager sends no token, and resumes.
    const first = await app.inject({ url: file.address, headers: { range: 'bytes=0-999' } });
    expect([first.statusCode, first.headers['content-range']]).toEqual([206, `bytes 0-999/${file.size}`]);
    const { etag } = first.headers;
    const rest = await app.inject({
      url: file.address,
      headers: { range: 'bytes=1000-', 'if-range': String(etag) },
    });
    expect(rest.statusCode).toBe(206);
    expect(rest.headers).toMatchObject({
      etag,
      'cache-control': 'no-store',
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining(`filename="${file.name}"`),
    });
    const bytes = Buffer.concat([first.rawPayload, rest.rawPayload]);
    expect(bytes.length).toBe(file.size);
    const tables: string[] = [];
    const opened = await openBackup(Readable.from([bytes]), { passphrase: PASSPHRASE });
    for await (const entry of opened.entries()) {
      if (entry.kind !== 'rows') continue;
      tables.push(entry.table);
      for await (const _ of entry.rows);
    }
    expect(tables).toEqual(expect.arrayContaining(['publications', 'users', 'settings']));
    expect(tables).not.toContain('sessions');
    await expect(
      decryptAge(Readable.from([bytes]), { passphrase: 'une autre phrase' }).next(),
    ).rejects.toThrow();

    const { lastProved, lastFailure } = (await ask(api.backups)).json();
    expect([lastProved, lastFailure]).toEqual([
      expect.objectContaining({ reason: 'download', outcome: 'proved', name: file.name, size: file.size }),
      null,
    ]);
    const events = (await ask(`${api.journal}?subject=backup`)).json();
    expect(events.map(({ action }: { action: string }) => action)).toEqual([
      'backup.downloaded',
      'backup.started',
    ]);
    expect(events[0].actor.name).toBe(ADMINISTRATOR.name);
  });
});

describeOnDatabase('sqlite', 'the API of the backups', (world) => {
  it('says how they are: never tried, off, with the room that is left', async () => {
    const { ask } = await given(world());
    const answer = await ask(api.backups);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json()).toEqual({
      daily: {
        isOn: false,
        isEncrypted: false,
        places: [`${world().folder}/backups`],
        hasSecondPlace: false,
      },
      lastProved: null,
      lastFailure: null,
      isLate: false,
      room: [{ uses: ['data', 'backups'], place: world().folder, free: expect.any(Number) }],
      download: null,
    });
  });

  it('switches the daily ones', async () => {
    const { app, headers, ask } = await given(world());
    const change = (payload: object) => app.inject({ method: 'PUT', url: api.dailyBackup, headers, payload });
    expect((await change({ isOn: true })).json()).toEqual({ isOn: true });
    expect((await ask(api.backups)).json().daily.isOn).toBe(true);
    world().clock.advance(8 * 24 * 60 * 60_000 + 1);
    const later = await logInAgain(world());
    expect((await ask(api.backups, later)).json().isLate).toBe(true);
    expect((await change({ isOn: 'oui' })).statusCode).toBe(401);
    const refused = await app.inject({ method: 'PUT', url: api.dailyBackup, headers: later, payload: {} });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { isOn: 'Dites si les sauvegardes quotidiennes sont en marche.' },
    ]);
  });

  it('lists what was tried in pages', async () => {
    const { ask } = await given(world());
    const rows = Array.from({ length: 3 }, (_, index) => ({
      id: `0192f0c1-2345-7abc-8def-00000000000${index}`,
      started_at: `2026-03-0${index + 1}T03:00:00.000Z`,
      finished_at: `2026-03-0${index + 1}T03:01:00.000Z`,
      reason: 'daily' as const,
      outcome: 'failed' as const,
      sentence: 'Le disque est plein.',
      name: null,
      size: null,
      places: JSON.stringify([{ place: '/sauvegardes', sentence: 'Le disque est plein.' }]),
    }));
    await world().services.db.insertInto('backup_runs').values(rows).execute();
    const answer = await ask(`${api.backupRuns}?page=2&pageSize=2`);
    expect(answer.headers).toMatchObject({
      'x-total-count': '3',
      link: expect.stringContaining('rel="first"'),
    });
    expect(answer.json()).toEqual([
      {
        id: rows[0]?.id,
        startedAt: '2026-03-01T03:00:00.000Z',
        finishedAt: '2026-03-01T03:01:00.000Z',
        reason: 'daily',
        outcome: 'failed',
        sentence: 'Le disque est plein.',
        name: null,
        size: null,
        places: [{ place: '/sauvegardes', sentence: 'Le disque est plein.' }],
      },
    ]);
    expect((await ask(api.backups)).json().lastFailure.startedAt).toBe('2026-03-03T03:00:00.000Z');
  });

  it('ends a backup that is being made, leaves nothing of it, and counts it as no failure', async () => {
    const { order, cancel, download, ask, headers } = await given(world());
    expect((await order()).statusCode).toBe(202);
    expect((await order()).statusCode).toBe(409);
    const colleague = await givenColleague(world());
    expect(await download(colleague)).toMatchObject({ state: 'running', isOwn: false });
    await confirmPassword(world(), colleague);
    expect((await order(ORDER, colleague)).statusCode).toBe(409);
    expect((await cancel()).statusCode).toBe(204);
    expect((await cancel()).statusCode).toBe(204);
    expect(await download(headers)).toBeNull();
    expect((await ask(api.backups)).json()).toMatchObject({ lastFailure: null, lastProved: null });
  });
});
