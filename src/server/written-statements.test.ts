import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { countRows } from '#tests/support/counted-rows.ts';
import { ADMINISTRATOR, givenConfirmedAdministrator } from '#tests/support/login.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { RecordedStatements } from '#tests/support/recorded-statements.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';

const { api } = addresses;
const UNKNOWN = '01900000-0000-7000-8000-000000000000';

describeOnEachDatabase('the calls that write', (world) => {
  it('use the committed statements', async () => {
    const app = await world().api();
    const headers = await givenConfirmedAdministrator(world());
    const { coverImage } = await givenPublication(world());
    const recorded = new RecordedStatements(world(), 'all');
    const record = async (
      method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      more: InjectOptions = {},
    ) => {
      let body: { id?: string } = {};
      const { statements } = await countRows(async () => {
        const answer = await app.inject({ method, url, headers, ...more });
        expect([method, url, answer.statusCode < 300 ? '' : answer.body]).toEqual([method, url, '']);
        if (answer.body.startsWith('{')) body = answer.json();
      });
      await recorded.add(`${method} ${url.replaceAll(/[0-9a-f-]{36}/g, ':id')}`, statements);
      return body.id ?? UNKNOWN;
    };

    const publications = api.publications.article;
    const payload = { title: 'Un puits', details: '<p>L’eau.</p>', coverImage, status: 'published' };
    const article = await record('POST', publications.list, { payload: { ...payload, domains: ['wash'] } });
    await record('PUT', publications.one(article), { payload: { title: 'Deux puits' } });
    await record('PATCH', publications.trash(article));
    await record('PATCH', publications.restore(article));
    await app.inject({ method: 'PATCH', url: publications.trash(article), headers });
    await record('DELETE', publications.one(article));

    const event = await record('POST', api.events.list, {
      payload: { title: 'Une journée', startsAt: '2026-09-01', isAllDay: true, status: 'published' },
    });
    await record('PUT', api.events.one(event), { payload: { title: 'Deux journées' } });
    await record('DELETE', api.events.one(event));
    await record('PATCH', api.events.restore(event));
    await app.inject({ method: 'DELETE', url: api.events.one(event), headers });
    await record('DELETE', `${api.events.one(event)}?permanent=true`);

    const { email, password } = ADMINISTRATOR;
    await record('POST', api.login, { headers: {}, payload: { email, password } });
    await record('POST', api.subscribe, { headers: {}, payload: { email } });
    await record('POST', api.logout);
    await recorded.expectRecorded('writes');
  });
});
