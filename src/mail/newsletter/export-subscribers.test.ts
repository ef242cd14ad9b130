import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, it, vi } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { newId } from '#lib/identifiers.ts';
import { addresses } from '#src/addresses.ts';
import { givenConfirmedAdministrator } from '#tests/support/login.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { exportSubscribers } from './export-subscribers.ts';

const URL = addresses.api.subscribersExport;

describeOnEachDatabase('exporting the subscribers', (world) => {
  let token: { authorization: string };
  beforeEach(async () => {
    token = await givenConfirmedAdministrator(world());
  });

  /** Subscribes addresses in the given order, a second apart. */
  const given = async (emails: readonly string[]) => {
    const rows = emails.map((email, index) => ({
      id: newId(),
      email,
      email_key: email.toLowerCase(),
      created_at: new Date(Date.UTC(2026, 0, 12, 21, 59, 59 + index)).toISOString(),
    }));
    for (let start = 0; start < rows.length; start += 200) {
      await world()
        .services.db.insertInto('subscribers')
        .values(rows.slice(start, start + 200))
        .execute();
    }
  };
  const ask = async (query: string, headers: Record<string, string> = token) =>
    (await world().api()).inject({ url: `${URL}${query}`, headers });

  it('answers one address a line, all of them, newest first', async () => {
    await given(['Aline@exemple.org', 'bahati@exemple.org']);
    for (const query of ['', '?format=txt', '?q=aline&page=1&pageSize=1']) {
      const answer = await ask(query);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('bahati@exemple.org\nAline@exemple.org\n');
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="newsletter-subscribers\.txt"/,
      );
    }
  });

  it('answers a table that French spreadsheets open', async () => {
    await given(['aline@exemple.org', 'bahati@exemple.org']);
    const answer = await ask('?format=csv');
    expect(answer.rawPayload.toString('utf8')).toBe(
      '\ufeff"E-mail";"Date d’inscription"\r\n"bahati@exemple.org";"13/01/2026"\r\n"aline@exemple.org";"12/01/2026"\r\n',
    );
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="newsletter-subscribers\.csv"/,
    );
  });

  it('answers a file when nobody is subscribed, too', async () => {
    expect((await ask('')).body).toBe('');
    expect((await ask('?format=csv')).body).toBe('\ufeff"E-mail";"Date d’inscription"\r\n');
  });

  it('refuses visitors and unknown formats', async () => {
    expect((await ask('', {})).statusCode).toBe(401);
    expect((await ask('?format=xlsx')).json()).toMatchObject({
      statusCode: 400,
      fields: { format: 'Le format est txt ou csv.' },
    });
  });

  it('neither exports nor records for a HEAD request', async () => {
    const app = await world().api();
    expect((await app.inject({ method: 'HEAD', url: URL, headers: token })).statusCode).toBe(405);
    const exports = world()
      .services.db.selectFrom('events')
      .selectAll()
      .where('subject_type', '=', 'subscriber');
    expect(await exports.execute()).toEqual([]);
  });

  it('names every subscriber once, in any number and while others leave', async () => {
    const { services } = world();
    const emails = Array.from({ length: 2_345 }, (_, index) => `a${index}@exemple.org`);
    await given(emails);
    const stream = await exportSubscribers(services, SYSTEM_ACTOR, 'txt');
    const seen: string[] = [];
    for await (const line of stream) {
      seen.push(String(line).trim());
      if (seen.length === 500) {
        await services.db.deleteFrom('subscribers').where('email', '=', 'a2000@exemple.org').execute();
      }
    }
    expect(seen).toEqual(emails.toReversed());
  });

  it('records the export and no address', async () => {
    await given(['aline@exemple.org']);
    await ask('?format=csv');
    const events = await world()
      .services.db.selectFrom('events')
      .selectAll()
      .where('subject_type', '=', 'subscriber')
      .execute();
    expect(events).toMatchObject([{ action: 'subscriber.exported', subject_id: 'csv' }]);
    expect(events[0]?.actor_id).not.toBeNull();
    expect(JSON.stringify(events)).not.toContain('aline');
  });

  it.each(['txt', 'csv'] as const)('breaks off %s when the database fails midway', async (format) => {
    const { services } = world();
    await given(Array.from({ length: 1_001 }, (_, index) => `a${index}@exemple.org`));
    const stream = await exportSubscribers(services, SYSTEM_ACTOR, format);
    const selectFrom = services.db.selectFrom.bind(services.db);
    let asked = 0;
    vi.spyOn(services.db, 'selectFrom').mockImplementation(((table: 'subscribers') => {
      asked++;
      if (asked > 1) throw new Error('the database is gone');
      return selectFrom(table);
    }) as typeof services.db.selectFrom);
    await expect(buffer(stream)).rejects.toThrow('the database is gone');
  });
});
