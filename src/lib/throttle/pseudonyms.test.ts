import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { openPseudonyms } from './pseudonyms.ts';

describeOnEachDatabase('a pseudonym', (world) => {
  it('is a stable digest within one installation', async () => {
    const { db } = world().services;
    const [first, later] = [await openPseudonyms(db), await openPseudonyms(db)];
    expect(first('address', '203.0.113.7')).toMatch(/^[0-9a-f]{64}$/);
    expect(later('address', '203.0.113.7')).toBe(first('address', '203.0.113.7'));
    expect(first('address', '203.0.113.8')).not.toBe(first('address', '203.0.113.7'));
  });

  it('differs by category and by installation', async () => {
    const { db } = world().services;
    const first = await openPseudonyms(db);
    expect(first('email', 'x')).not.toBe(first('session', 'x'));
    await db.deleteFrom('settings').execute();
    expect((await openPseudonyms(db))('email', 'x')).not.toBe(first('email', 'x'));
  });

  it('is the same for concurrent first uses', async () => {
    const { db } = world().services;
    const opened = await Promise.all(Array.from({ length: 8 }, () => openPseudonyms(db)));
    expect(new Set(opened.map((pseudonymise) => pseudonymise('email', 'x'))).size).toBe(1);
  });
});
