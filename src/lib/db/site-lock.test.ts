import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/world.ts';
import { lockSite, type SiteLock } from './site-lock.ts';

describeOnEachDatabase('lockSite', (world) => {
  const settings = () => ({ ...world().config.database });

  async function locked(mode: 'shared' | 'exclusive'): Promise<SiteLock> {
    const lock = await lockSite(settings(), mode);
    if (!lock) throw new Error('somebody else has the lock');
    return lock;
  }

  it('excludes a replacement of the database while a site is open', async () => {
    expect(await lockSite(settings(), 'exclusive')).toBeNull();
    const second = await locked('shared');
    await second.release();
  });

  it('excludes every other process while the database is replaced', async () => {
    await world().services.lock.release();
    const alone = await locked('exclusive');
    expect(alone.isHeld()).toBe(true);
    expect(await lockSite(settings(), 'shared')).toBeNull();
    expect(await lockSite(settings(), 'exclusive')).toBeNull();
    await alone.release();
    expect(alone.isHeld()).toBe(false);
    await (await locked('shared')).release();
  });
});
