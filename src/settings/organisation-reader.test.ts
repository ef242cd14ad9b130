import { expect, it, vi } from 'vitest';
import type { Services } from '#content/services.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { describeOnDatabase, describeOnOneDatabase, TEST_START } from '#tests/support/world.ts';
import { DEFAULTS } from './defaults/index.ts';
import { createOrganisationReader, readOnce } from './organisation-reader.ts';
import { SECTION_NAMES, SECTION_SCHEMAS } from './sections/sections.schema.ts';

async function store({ db }: Pick<Services, 'db'>, name: string, value: unknown, version = 1): Promise<void> {
  const row = { name, version, updated_at: TEST_START, value: JSON.stringify(value), previous: null };
  await writeVisible(db, (trx) =>
    trx
      .insertInto('organisation_sections')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute(),
  );
}

it.each(SECTION_NAMES)('the default of %s passes its own schema unchanged', (name) => {
  expect(SECTION_SCHEMAS[name].parse(DEFAULTS[name])).toEqual(DEFAULTS[name]);
});

describeOnOneDatabase('the organisation’s reader', (world) => {
  it('answers the defaults until something is stored, then what is stored, at the next read', async () => {
    const { services } = world();
    expect(await services.organisation.read()).toEqual(DEFAULTS);
    await store(services, 'contact', { ...DEFAULTS.contact, email: 'nous@example.org' });
    expect((await services.organisation.read()).contact.email).toBe('nous@example.org');
    await store(services, 'contact', null, 2);
    expect(await services.organisation.read()).toEqual(DEFAULTS);
    await store(services, 'contact', { ...DEFAULTS.contact, email: 'encore@example.org' }, 3);
    await writeVisible(services.db, (trx) => trx.deleteFrom('organisation_sections').execute());
    expect(await services.organisation.read()).toEqual(DEFAULTS);
  });
});

describeOnDatabase('sqlite', 'the organisation’s reader', (world) => {
  it('reads nothing again while nothing has changed', async () => {
    const { organisation, db } = world().services;
    const before = await organisation.read();
    const asked = vi.spyOn(db, 'executeQuery');
    expect(await organisation.read()).toBe(before);
    expect(asked).not.toHaveBeenCalled();
  });

  it('replaces only the faulty fields of a stored section, and says so once', async () => {
    const { db, generation, log } = world().services;
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
    const reader = createOrganisationReader({ db, generation, log });
    await store(world().services, 'identity', {
      ...DEFAULTS.identity,
      name: 'Umoja',
      mission: 12,
      more: 'x',
    });
    await store(world().services, 'partners', {
      items: [
        { name: 'A', url: 'javascript:alert(1)', logo: null, description: '' },
        DEFAULTS.partners.items[0],
      ],
    });
    await store(world().services, 'about', 'not an object');
    await store(world().services, 'unknown', {});
    await reader.read();
    const { identity, partners, about } = await reader.read();
    expect(identity).toEqual({ ...DEFAULTS.identity, name: 'Umoja', mission: '' });
    expect(partners.items).toEqual([DEFAULTS.partners.items[0]]);
    expect(about).toEqual(DEFAULTS.about);
    expect(warn).toHaveBeenCalledTimes(3);
  });

  it('answers what it read last while the database does not answer', async () => {
    const { db, log } = world().services;
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    const reader = createOrganisationReader({ db, generation: { read: async () => undefined }, log });
    const before = await reader.read();
    const failing = vi.spyOn(db, 'executeQuery').mockRejectedValue(new Error('gone'));
    expect(await reader.read()).toBe(before);
    await reader.read();
    failing.mockRestore();
    expect(error).toHaveBeenCalledTimes(1);
  });

  it('asks once for the screens of one request', async () => {
    const { organisation } = world().services;
    const read = vi.spyOn(organisation, 'read');
    const once = readOnce(organisation, () => {});
    await Promise.all([once.read(), once.read()]);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
