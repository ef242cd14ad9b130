import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { ADMINISTRATOR, givenColleague, givenConfirmedAdministrator } from '#tests/support/login.ts';
import { describeOnDatabase, type TestWorld } from '#tests/support/world.ts';

const { api } = addresses;
const ORDER = { passphrase: 'les vagues du lac Kivu' };
const OFTEN = { interval: 100 };

async function given(world: TestWorld) {
  const headers = await givenConfirmedAdministrator(world);
  const app = await world.api();
  const order = (payload: object, as = headers) =>
    app.inject({ method: 'POST', url: api.backupDownload, headers: as, payload });
  const download = async (as = headers) =>
    (await app.inject({ url: api.backupDownload, headers: as })).json().download;
  return { app, headers, order, download };
}

describeOnDatabase('sqlite', 'whoever asks for backups', (world) => {
  it('is an administrator, for every call', async () => {
    const app = await world().api();
    const calls = [
      ['GET', api.backups],
      ['GET', api.backupRuns],
      ['PUT', api.dailyBackup],
      ['POST', api.backupDownload],
      ['GET', api.backupDownload],
      ['DELETE', api.backupDownload],
    ] as const;
    for (const [method, url] of calls) {
      expect([url, (await app.inject({ method, url })).statusCode]).toEqual([url, 401]);
    }
    expect((await app.inject(api.backupFile)).statusCode).toBe(404);
  });

  it('gives a passphrase that is not the password', async () => {
    const { order, download } = await given(world());
    const refused = async (payload: object) => {
      const answer = await order(payload);
      return [answer.statusCode, Object.keys(answer.json().fields ?? {})];
    };
    expect(await refused({})).toEqual([400, ['passphrase']]);
    expect(await refused({ ...ORDER, passphrase: '' })).toEqual([400, ['passphrase']]);
    expect(await refused({ ...ORDER, passphrase: 'trop court' })).toEqual([400, ['passphrase']]);
    expect(await refused({ ...ORDER, passphrase: ADMINISTRATOR.password })).toEqual([400, ['passphrase']]);
    expect(await refused({ ...ORDER, passphrase: 'x'.repeat(5_000) })).toEqual([400, ['passphrase']]);
    expect(await refused({ ...ORDER, passphrase: ['les vagues du lac Kivu'] })).toEqual([
      400,
      ['passphrase'],
    ]);
    expect(await download()).toBeNull();
  });

  it('guesses the password of the account by no passphrase', async () => {
    const { app, headers, order } = await given(world());
    for (let guess = 0; guess < 5; guess++) {
      expect((await order({ passphrase: `une supposition ${guess}` })).statusCode).toBe(guess ? 409 : 202);
    }
    const answer = await order({ passphrase: ADMINISTRATOR.password });
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    await app.inject({ method: 'DELETE', url: api.backupDownload, headers });
  });

  it('writes no passphrase anywhere: neither into the database nor into an answer', async () => {
    const { app, headers, order } = await given(world());
    const key = { ...headers, 'idempotency-key': 'une-clé'.normalize('NFD').replace(/[^a-z-]/g, '') };
    expect((await order(ORDER, key)).statusCode).toBe(202);
    await app.inject({ method: 'DELETE', url: api.backupDownload, headers });
    const { db } = world().services;
    expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
    const events = await db.selectFrom('events').selectAll().execute();
    expect(JSON.stringify(events)).not.toContain(ORDER.passphrase);
  });

  it('begins no backup where that cannot be written into the journal', async () => {
    const { app, order, download } = await given(world());
    const { db } = world().services;
    await db.schema.alterTable('events').renameTo('events_away').execute();
    expect((await order(ORDER)).statusCode).toBe(500);
    await db.schema.alterTable('events_away').renameTo('events').execute();
    expect(await download()).toBeNull();
    expect(app.backups.current()).toBeNull();
  });
});

describeOnDatabase('sqlite', 'the address of a finished backup', (world) => {
  it('opens for its session alone, with bounded ranges, and ends with the session', async () => {
    const { app, headers, order, download } = await given(world());
    await order(ORDER);
    await expect.poll(async () => (await download()).state, OFTEN).toBe('ready');
    const { file } = await download();
    const colleague = await givenColleague(world());
    expect((await download(colleague)).file).toMatchObject({ name: file.name, address: null });

    const { searchParams } = new URL(file.address, 'http://localhost');
    const [sessionId, signature] = (searchParams.get('ticket') ?? '').split('.');
    const open = (ticket: string, more = {}) =>
      app.inject({ url: `${api.backupFile}?ticket=${encodeURIComponent(ticket)}`, headers: more });
    const others = await world().services.db.selectFrom('sessions').select('id').execute();
    const forged = [
      '',
      `${sessionId}.`,
      `${sessionId}.${'A'.repeat(43)}`,
      ...others.filter(({ id }) => id !== sessionId).map(({ id }) => `${id}.${signature}`),
      `../${sessionId}.${signature}`,
      `${sessionId}.${signature}\u0000`,
      'x'.repeat(10_000),
    ];
    for (const ticket of forged) expect([400, 404]).toContain((await open(ticket)).statusCode);
    // A colleague's token does not open it either.
    expect((await open('', colleague)).statusCode).toBe(404);

    const ask = (more: object) => app.inject({ url: file.address, headers: { ...more } });
    const statusOf = async (more: object) => (await ask(more)).statusCode;
    expect(await statusOf({ range: `bytes=${file.size}-` })).toBe(416);
    expect(await statusOf({ range: 'bytes=-0' })).toBe(416);
    // Many ranges would turn a small request into a large answer, so the whole file is sent once.
    const many = await ask({ range: `bytes=${Array.from({ length: 500 }, () => '0-').join(',')}` });
    expect([many.statusCode, many.rawPayload.length]).toEqual([200, file.size]);
    expect(await statusOf({ range: 'bytes=0-9', 'if-range': '"another"' })).toBe(200);
    const head = await app.inject({ method: 'HEAD', url: file.address });
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(file.size),
      0,
    ]);

    expect(await statusOf({ range: 'bytes=0-9' })).toBe(206);
    await app.inject({ method: 'POST', url: api.logout, headers });
    expect(await statusOf({ range: 'bytes=0-9' })).toBe(404);
  });
});
