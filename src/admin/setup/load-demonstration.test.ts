import { expect, it } from 'vitest';
import { demonstrationOf, interrupted, useDemonstration } from '#tests/support/first-start.ts';
import { describeOnOneDatabase } from '#tests/support/world.ts';
import { changeDemonstration, findDemonstration } from './demonstration.ts';
import { loadDemonstration } from './load-demonstration.ts';

describeOnOneDatabase('a loading of the demonstration', (world) => {
  const { begin, team } = useDemonstration(world);
  const never = new AbortController().signal;
  const state = async () => (await findDemonstration(world().services.db))?.state;

  it.each([0, 1, 2, 3])('and a removal at the same time leave nothing (%i turns later)', async (turns) => {
    const { remove } = await begin();
    const removal = async () => {
      for (let turn = 0; turn < turns; turn++) await findDemonstration(world().services.db);
      return remove();
    };
    await Promise.all([
      loadDemonstration(world().services, demonstrationOf(['A', 'B', 'C']), never),
      removal(),
    ]);
    expect([(await team()).filter((name) => !name.startsWith('(')), await state()]).toEqual([[], undefined]);
  });

  it('never brings a removed state back when it ends', async () => {
    const { remove } = await begin();
    const { services } = world();
    await loadDemonstration(services, interrupted(demonstrationOf(['A']), remove), never);
    expect([await team(), await state()]).toEqual([['(A)'], undefined]);
  });

  it('leaves a removal that is still at work alone', async () => {
    await begin();
    const { services } = world();
    const removal = () => changeDemonstration(services.db, (present) => ({ ...present, state: 'removing' }));
    await loadDemonstration(services, interrupted(demonstrationOf(['A', 'B']), removal), never);
    expect([await team(), await state()]).toEqual([['(A)'], 'removing']);
  });

  it('is one of two processes’ alone', async () => {
    await begin();
    const { services } = world();
    const names = ['A', 'B', 'C', 'D'];
    await Promise.all([
      loadDemonstration(services, demonstrationOf(names), never),
      loadDemonstration(services, demonstrationOf(names), never),
    ]);
    const shown = (await team()).filter((name) => !name.startsWith('('));
    expect([shown, await state()]).toEqual([names, 'loaded']);
    expect((await findDemonstration(services.db))?.items).toHaveLength(4);
  });
});
