import { expect, it } from 'vitest';
import { writeVisible } from '#lib/db/write-visible.ts';
import { DEFAULTS } from '#settings/defaults/index.ts';
import { addresses } from '#src/addresses.ts';
import { useDemonstration, useFirstStart } from '#tests/support/first-start.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';

describeOnOneDatabase('undoing on a site with neutral words', (world) => {
  const start = useFirstStart(world);
  const { begin } = useDemonstration(world);
  type Site = Pick<Awaited<ReturnType<typeof begin>>, 'app' | 'headers'>;
  const undo = ({ app, headers }: Site, name: string) =>
    app.inject({ method: 'POST', url: addresses.api.organisationUndo(name), headers });
  const write = ({ app, headers }: Site, name: string, payload: object) =>
    app.inject({ method: 'PUT', url: addresses.api.organisationSection(name), headers, payload });
  const stored = () => world().services.db.selectFrom('organisation_sections').selectAll().execute();
  const values = async () => (await world().services.organisation.read()).values;
  const OWN = { items: [{ name: 'Entraide', icon: 'dove', sentence: '' }] };

  it('finds nothing to bring back after a neutral first start', async () => {
    const old = { name: 'legal', version: 3, updated_at: '2026-03-01T08:00:00.000Z', previous: null };
    const { db } = world().services;
    await writeVisible(db, (trx) =>
      trx
        .insertInto('organisation_sections')
        .values({ ...old, value: 'null' })
        .execute(),
    );
    const { app, install } = await start();
    const { token } = (await install()).json();
    const site = { app, headers: { authorization: `Bearer ${token}` } };
    expect((await stored()).filter(({ previous }) => previous !== null)).toEqual([]);
    expect((await undo(site, 'legal')).statusCode).toBe(409);
  });

  it('brings back neutral words, not the removed demonstration’s, under a text that somebody has written', async () => {
    const site = await begin();
    expect((await write(site, 'values', OWN)).statusCode).toBe(200);
    await site.remove();
    expect(await values()).toEqual(OWN);
    expect((await undo(site, 'values')).statusCode).toBe(200);
    expect(await values()).toEqual({ items: [] });
  });

  it('finds nothing to bring back in a section that was set back to the demonstration’s words', async () => {
    const site = await begin();
    const [first, ...others] = DEFAULTS.values.items;
    await write(site, 'values', { items: [{ ...first, name: 'Entraide' }, ...others] });
    await undo(site, 'values');
    expect(await values()).toEqual(DEFAULTS.values);
    await site.remove();
    expect((await undo(site, 'values')).statusCode).toBe(409);
    expect(await values()).toEqual({ items: [] });
  });

  it('leaves the text before the last one of somebody’s own', async () => {
    const site = await begin();
    await write(site, 'values', OWN);
    await write(site, 'values', { items: [] });
    await site.remove();
    await undo(site, 'values');
    expect(await values()).toEqual(OWN);
  });
});
