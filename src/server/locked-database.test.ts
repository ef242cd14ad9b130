import { afterEach, beforeEach, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { useCalls } from '#tests/support/calls.ts';
import { type ForeignLock, lockForWriters } from '#tests/support/foreign-lock.ts';
import { describeOnEachDatabase } from '#tests/support/world.ts';

describeOnEachDatabase('a database that another process has locked for writing', (world) => {
  const { asVisitor, asAdministrator } = useCalls(world);
  const names = async () => {
    const answer = await asVisitor({ url: addresses.api.agents.list });
    return [answer.statusCode, answer.json().map(({ name }: { name: string }) => name)];
  };
  let lock: ForeignLock | undefined;
  beforeEach(async () => {
    await asAdministrator({
      method: 'POST',
      url: addresses.api.agents.list,
      payload: { name: 'Awa', role: 'Juriste' },
    });
    lock = await lockForWriters(world());
  });
  afterEach(async () => {
    await lock?.release();
  });

  it('is still read, and written as soon as the lock is released', async () => {
    let isDone = false;
    const writing = asAdministrator({
      method: 'POST',
      url: addresses.api.agents.list,
      payload: { name: 'Bahati', role: 'Logistique' },
    });
    void writing.then(() => {
      isDone = true;
    });
    expect(await names()).toEqual([200, ['Awa']]);
    expect((await asVisitor({ url: addresses.health.ready })).statusCode).toBe(200);
    expect(isDone).toBe(false);
    await lock?.release();
    lock = undefined;
    expect((await writing).statusCode).toBe(201);
    expect(await names()).toEqual([200, ['Awa', 'Bahati']]);
  });

  it('is read by administrators, even when the last use of their session cannot be saved', async () => {
    // A session's last use is stored at most once a minute; after this, the next request stores it.
    world().clock.advance(60_000);
    for (const url of [addresses.api.me, addresses.api.agents.trashed]) {
      expect((await asAdministrator({ url })).statusCode, url).toBe(200);
    }
  });
});
