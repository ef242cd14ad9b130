import { expect, it, vi } from 'vitest';
import { applyTombstones } from '#content/tombstones/apply-tombstones.ts';
import { readTombstones } from '#content/tombstones/read-tombstones.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { copyRows, putRowsBack } from '#tests/support/copied-rows.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';
import type { Message } from './message.schema.ts';
import { SENT } from './message-words.ts';
import { sweepMessages } from './sweep-messages.ts';

const { api } = addresses;
const WORDS = 'Je voudrais donner du temps.';
const DAY = 24 * 60 * 60_000;

describeOnOneDatabase('messages of visitors', (world) => {
  const { asVisitor, asAdministrator } = useCalls(world);
  const send = (payload: object, more: object = {}) =>
    asVisitor({ method: 'POST', url: api.contact, payload, ...more });
  const list = async (state = 'unread'): Promise<Message[]> =>
    (await asAdministrator({ url: `${api.messages}?state=${state}` })).json();
  const change = (id: string, state: string) =>
    asAdministrator({ method: 'PATCH', url: api.message(id), payload: { state } });

  /**
   * Sends a message.
   * @returns it as the back office reads it.
   */
  async function givenMessage(changes: object = {}): Promise<Message> {
    const answer = await send({
      subject: 'volunteering',
      text: WORDS,
      replyTo: 'awa@exemple.cd',
      ...changes,
    });
    expect([answer.statusCode, answer.json()]).toEqual([201, { message: SENT }]);
    const [message] = await list();
    if (!message) throw new Error('The message did not arrive.');
    return message;
  }

  it('arrive unread, are answered, archived and opened again', async () => {
    const { id, ...message } = await givenMessage();
    expect(message).toEqual({
      createdAt: world().clock.now().toISOString(),
      subject: 'volunteering',
      text: WORDS,
      replyTo: 'awa@exemple.cd',
      isSuspect: false,
      state: 'unread',
      closedAt: null,
    });
    const unread = async () => (await asAdministrator({ url: api.unreadMessages })).json();
    expect(await unread()).toEqual({ unread: 1 });
    for (const state of ['answered', 'archived']) {
      const closedAt = world().clock.now().toISOString();
      expect((await change(id, state)).json()).toMatchObject({ id, state, closedAt });
      expect([await unread(), (await list(state)).length]).toEqual([{ unread: 0 }, 1]);
    }
    expect((await change(id, 'unread')).json()).toMatchObject({ state: 'unread', closedAt: null });
    expect((await change('01900000-0000-7000-8000-000000000000', 'unread')).statusCode).toBe(404);
  });

  it('may have no address for an answer', async () => {
    expect((await givenMessage({ replyTo: undefined })).replyTo).toBe('');
  });

  it('are read by administrators alone', async () => {
    const { id } = await givenMessage();
    for (const call of [
      { url: api.messages },
      { url: api.unreadMessages },
      { method: 'PATCH', url: api.message(id), payload: { state: 'answered' } },
      { method: 'DELETE', url: api.message(id) },
    ] as const) {
      expect((await asVisitor(call)).statusCode).toBe(401);
    }
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['headers', 'Bonjour\r\nBcc: autre@exemple.cd\r\n\r\nTexte'],
    ['5,000 characters of one letter', 'é'.repeat(5_000)],
    ['what a database may stumble over', "'; drop table messages; -- \\ %_"],
  ])('with %s arrive as plain text', async (_what, text) => {
    const message = await givenMessage({ text, replyTo: 'Awa\r\nBcc: x@exemple.cd' });
    expect(message.text).toBe(text.replaceAll('\r\n', '\n'));
    expect(message.replyTo).toBe('Awa Bcc: x@exemple.cd');
  });

  it.each([
    ['nothing', {}, ['subject', 'text']],
    ['no words', { subject: 'general', text: ' \u200b\n ' }, ['text']],
    ['too many', { subject: 'general', text: 'a'.repeat(5_001) }, ['text']],
    ['another subject', { subject: 'abuse', text: WORDS }, ['subject']],
    ['a list', { subject: 'general', text: [WORDS] }, ['text']],
    ['a long way to answer', { subject: 'general', text: WORDS, replyTo: 'a'.repeat(201) }, ['replyTo']],
  ])('with %s are refused beside the field, and not stored', async (_what, payload, fields) => {
    const answer = await send(payload);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, fields]);
    expect(await list()).toEqual([]);
  });

  it('of 1 MB are refused', async () => {
    expect((await send({ subject: 'general', text: 'a'.repeat(1_000_000) })).statusCode).toBe(413);
  });

  it('that a robot seems to have filled in are marked, and not dropped', async () => {
    expect((await givenMessage({ website: 'https://spam.example' })).isSuspect).toBe(true);
  });

  it('of a crowd behind one address wait, without keeping others from writing or storing an address', async () => {
    const payload = { subject: 'general', text: WORDS };
    const from = (remoteAddress: string) => send(payload, { remoteAddress });
    for (let turn = 0; turn < 15; turn += 1) expect((await from('203.0.113.7')).statusCode).toBe(201);
    const slowed = await from('203.0.113.7');
    expect([slowed.statusCode, slowed.json().message]).toEqual([429, 'Réessayez dans quelques minutes.']);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('198.51.100.9')).statusCode).toBe(201);
    const { db } = world().services;
    const stored = JSON.stringify([
      await db.selectFrom('throttles').selectAll().execute(),
      await db.selectFrom('messages').selectAll().execute(),
    ]);
    expect(stored).not.toMatch(/203\.0\.113|198\.51\.100/);
  });

  it('are purged after the password, and 12 months after they were closed, never while they wait', async () => {
    const purged = await givenMessage();
    const remove = { method: 'DELETE', url: api.message(purged.id) } as const;
    expect((await asAdministrator(remove)).statusCode).toBe(204);
    expect((await asAdministrator(remove)).statusCode).toBe(404);
    const closed = await givenMessage();
    await change(closed.id, 'archived');
    const waiting = await givenMessage();
    const stored = async () =>
      (await world().services.db.selectFrom('messages').select('id').execute()).map(({ id }) => id);
    world().clock.advance(364 * DAY);
    await sweepMessages(world().services);
    expect((await stored()).sort()).toEqual([closed.id, waiting.id].sort());
    world().clock.advance(DAY);
    await sweepMessages(world().services);
    expect(await stored()).toEqual([waiting.id]);
  });

  it('that were purged stay away when a backup is restored', async () => {
    const purged = await givenMessage();
    const backup = await copyRows(world());
    world().clock.advance(60_000);
    await asAdministrator({ method: 'DELETE', url: api.message(purged.id) });
    const { services, dialect } = world();
    const { db, files, clock } = services;
    const list = await readTombstones({ database: { db, dialect }, files });
    await putRowsBack(world(), backup);
    const refuse = () => Promise.reject(new Error('no text is changed'));
    const counts = await applyTombstones(db, list, {
      now: clock.now().toISOString(),
      describeBody: refuse,
      reindexItem: refuse,
    });
    expect(counts.messages).toBe(1);
    expect(await db.selectFrom('messages').selectAll().execute()).toEqual([]);
  });

  it('leave no word in the journal or the log', async () => {
    const { log } = world().services;
    const logged = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level));
    const { id } = await givenMessage();
    await change(id, 'answered');
    await asAdministrator({ method: 'DELETE', url: api.message(id) });
    const events = await world().services.db.selectFrom('events').selectAll().execute();
    const actions = events.map(({ action }) => action).filter((action) => action.startsWith('message.'));
    expect(actions.sort()).toEqual(['message.answered', 'message.deleted']);
    const written = JSON.stringify([events, logged.map(({ mock }) => mock.calls)]);
    expect(written).not.toMatch(/donner du temps|awa@exemple/);
  });
});
