import { expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '#content/actor.ts';
import { trashItem } from '#content/collections/index.ts';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { EVENTS, readAgendaPage, readNextEvent } from './agenda.ts';

const { calendar, eventCalendar, event } = addresses.site;

describeOnEachDatabase('the public agenda', (world) => {
  const { asVisitor } = useCalls(world);
  const get = (url: string, headers = {}) => asVisitor({ method: 'GET', url, headers });
  const add = async (given: object) => {
    const input = { title: 'Réunion', startsAt: '2026-03-10T08:00:00.000Z', ...given };
    return (await EVENTS.create(world().services, SYSTEM_ACTOR, input)).item;
  };
  /** Unfolded lines of a calendar (RFC 5545 §3.1). */
  const linesOf = async (url: string) => (await get(url)).payload.replaceAll('\r\n ', '').split('\r\n');

  it('shows what is to come, the next first, then what is over by year', async () => {
    const { services } = world();
    await add({ title: 'Demain', startsAt: '2026-03-03' });
    await add({ title: 'Aujourd’hui', startsAt: '2026-03-02' });
    await add({
      title: 'Ce matin',
      startsAt: '2026-03-02T06:00:00.000Z',
      endsAt: '2026-03-02T07:00:00.000Z',
    });
    await add({ title: 'Nouvel an', startsAt: '2025-12-31T22:30:00.000Z' });
    await add({ title: 'Réveillon', startsAt: '2025-12-31' });
    await add({ title: 'Brouillon', status: 'draft' });
    const page = await readAgendaPage(services, null);
    expect(page.toCome.map(({ title }) => title)).toEqual(['Aujourd’hui', 'Demain']);
    expect(page.past.map(({ year, events }) => [year, events.map(({ title }) => title)])).toEqual([
      ['2026', ['Ce matin', 'Nouvel an']],
      ['2025', ['Réveillon']],
    ]);
    expect((await readNextEvent(services))?.title).toBe('Aujourd’hui');
    world().clock.advance(14 * 60 * 60_000);
    expect((await readNextEvent(services))?.title).toBe('Demain');
  });

  it('keeps a colon with its word, in a list as on the page of an event', async () => {
    const { slug } = await add({ title: 'Assemblée : les comptes', place: 'Goma : Himbi' });
    const { toCome } = await readAgendaPage(world().services, null);
    expect(toCome.map(({ title, place }) => [title, place])).toEqual([
      ['Assemblée\u00a0: les comptes', 'Goma\u00a0: Himbi'],
    ]);
    expect((await asVisitor({ url: addresses.api.event.list })).json()[0]).toMatchObject({
      slug,
      title: 'Assemblée : les comptes',
    });
  });

  it('answers a calendar of one event, folded, escaped, in UTC', async () => {
    const { id, slug } = await add({
      title: 'Réunion, « eau\u202f; santé »',
      startsAt: '2026-03-10T08:00:00.000Z',
      endsAt: '2026-03-10T10:30:00.000Z',
      place: 'Goma\\Himbi',
      details: `Un.\r\nDeux. ${'é'.repeat(100)}`,
    });
    const answer = await get(eventCalendar(slug));
    expect([answer.statusCode, answer.headers['content-type'], slug]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'reunion-eau-sante',
    ]);
    for (const line of answer.payload.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(answer.payload).not.toMatch(/[^\r]\n|\r[^\n]|\ufffd/);
    expect(answer.payload.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const page = `${world().services.settings.publicUrl}${event.detail(slug)}`;
    expect(await linesOf(eventCalendar(slug))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      expect.stringMatching(/^PRODID:-\/\/Agenda · .+\/\/FR$/),
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      expect.stringMatching(/^NAME:Agenda · /),
      expect.stringMatching(/^X-WR-CALNAME:Agenda · /),
      'BEGIN:VEVENT',
      `UID:${id}`,
      'SEQUENCE:0',
      'DTSTAMP:20260302T080000Z',
      'CREATED:20260302T080000Z',
      'LAST-MODIFIED:20260302T080000Z',
      'DTSTART:20260310T080000Z',
      'DTEND:20260310T103000Z',
      'SUMMARY:Réunion\\, « eau\u202f\\; santé »',
      `DESCRIPTION:Un.\\nDeux. ${'é'.repeat(100)}\\n\\n${page}`,
      'LOCATION:Goma\\\\Himbi',
      `URL:${page}`,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('ends whole days the day after the last one, and raises the sequence with each change', async () => {
    const { id, slug } = await add({ startsAt: '2026-03-30', endsAt: '2026-03-31' });
    expect(await linesOf(eventCalendar(slug))).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20260330', 'DTEND;VALUE=DATE:20260401', 'SEQUENCE:0']),
    );
    await EVENTS.change(world().services, SYSTEM_ACTOR, id, { place: 'Bukavu' });
    expect(await linesOf(eventCalendar(slug))).toContain('SEQUENCE:1');
    expect(await linesOf(eventCalendar(slug))).toContain(`UID:${id}`);
  });

  it('lists in its calendar and its feeds what visitors see, and answers 304 to who has them', async () => {
    const { id } = await add({ title: 'Visible', details: 'Une phrase.' });
    await add({ title: 'Brouillon', status: 'draft' });
    await add({ title: 'Bientôt', publishedAt: '2026-03-03T08:00:00.000Z' });
    for (const url of [calendar, event.rss, event.atom]) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.payload).toContain('Visible');
      expect(answer.payload).not.toMatch(/Brouillon|Bientôt/);
      const { etag } = answer.headers;
      expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    }
    await trashItem(world().services, SYSTEM_ACTOR, EVENTS, id);
    for (const url of [calendar, event.rss, event.atom])
      expect((await get(url)).payload).not.toContain('Visible');
  });

  it('answers 404 for the calendar of what visitors do not see, and leads from a former slug', async () => {
    const { id, slug } = await add({});
    const { slug: draft } = await add({ title: 'Brouillon', status: 'draft' });
    for (const name of ['aucun', draft, '..%2f', '%00'])
      expect((await get(eventCalendar(name))).statusCode).toBe(404);
    await EVENTS.change(world().services, SYSTEM_ACTOR, id, { title: 'Assemblée' });
    const moved = await get(eventCalendar(slug));
    expect([moved.statusCode, moved.headers.location]).toEqual([301, eventCalendar('assemblee')]);
  });
});
