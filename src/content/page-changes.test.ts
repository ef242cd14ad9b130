import { expect, it } from 'vitest';
import { openDatabase } from '#platform/db/index.ts';
import { givenPublication } from '#tests/support/publications.ts';
import { describeOnDatabase } from '#tests/support/world.ts';
import type { Forgotten } from './shown.ts';

describeOnDatabase('sqlite', 'changes of pages', (world) => {
  function listen(): Forgotten[] {
    const told: Forgotten[] = [];
    world().services.pageChanges.subscribe((forgotten) => told.push(forgotten));
    return told;
  }

  it('are told before the one who has written is answered', async () => {
    const told = listen();
    await givenPublication(world());
    expect(told.length).toBeGreaterThan(0);
    expect(world().services.pageChanges.isCurrent()).toBe(true);
  });

  it('of another process are told when they are asked for', async () => {
    const { config, services } = world();
    const other = openDatabase(config.database, () => {});
    expect(services.pageChanges.isCurrent()).toBe(true);
    const told = listen();
    await other.insertInto('settings').values({ name: 'anything', value: '1' }).execute();
    expect(told).toEqual([]);
    expect(services.pageChanges.isCurrent()).toBe(true);
    expect(told).toEqual(['everything']);
    await other.destroy();
  });
});
