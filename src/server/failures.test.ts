import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#lib/error-kinds.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';

const { sentence: UNAVAILABLE } = ERRORS.unavailable;
const { sentence: FULL } = ERRORS.disk_full;

describeOnEachDatabase('a server whose infrastructure fails', (world) => {
  const { asVisitor, asAdministrator } = useCalls(world);

  it('answers 503 with Retry-After when the database is closed, and stays alive', async () => {
    await world().api();
    await world().services.db.destroy();
    for (const url of [addresses.api.agents.list, `${addresses.api.publications.article.list}?page=1`]) {
      const answer = await asVisitor({ url });
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        { statusCode: 503, error: UNAVAILABLE, message: UNAVAILABLE },
      ]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await asVisitor({ url: addresses.health.ready })).headers['retry-after']).toBe('5');
    expect((await asVisitor({ url: addresses.health.alive })).statusCode).toBe(200);
  });

  describe('with a full disk', () => {
    beforeEach(async () => {
      const { db } = world().services;
      if (world().dialect === 'sqlite') {
        // Fills the free pages inside the file, too.
        await sql`create table filling (content)`.execute(db);
        const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
        await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
        await expect(sql`insert into filling values (zeroblob(1000000))`.execute(db)).rejects.toThrow();
      } else {
        await sql`create function full_disk() returns trigger language plpgsql as $$
          begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
        for (const table of ['agents', 'sessions', 'subscribers']) {
          await sql
            .raw(`create trigger full_disk before insert or update on ${table} execute function full_disk()`)
            .execute(db);
        }
      }
    });

    afterEach(async () => {
      if (world().dialect !== 'postgres') return;
      await sql`drop function full_disk cascade`.execute(world().services.db);
    });

    const agent = () => ({ name: 'Awa', role: 'Coordination', description: 'x'.repeat(400) });

    it('answers 507 to a write', async () => {
      let answer = await asAdministrator({
        method: 'POST',
        url: addresses.api.agents.list,
        payload: agent(),
      });
      // SQLite's last free pages take a row or two.
      for (let tries = 0; tries < 20 && answer.statusCode === 201; tries++) {
        answer = await asAdministrator({ method: 'POST', url: addresses.api.agents.list, payload: agent() });
      }
      expect(answer.json()).toEqual({ statusCode: 507, error: FULL, message: FULL });
    });

    it('answers reads, to visitors and administrators', async () => {
      const { clock, services } = world();
      const warn = vi.spyOn(services.log, 'warn');
      clock.advance(10 * 60_000);
      for (const url of [
        addresses.api.agents.list,
        `${addresses.api.publications.article.list}?all=true&page=1`,
        addresses.api.me,
      ]) {
        expect((await asAdministrator({ url })).statusCode, url).toBe(200);
      }
      if (world().dialect === 'postgres') await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0);
    });
  });
});
