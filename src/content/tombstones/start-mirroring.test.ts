import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EACH_THING } from '#tests/support/each-thing.ts';
import { describeOnDatabase, TEST_START } from '#tests/support/world.ts';
import { readTombstones } from './read-tombstones.ts';
import { startMirroring } from './start-mirroring.ts';

describeOnDatabase('sqlite', 'mirroring beside the requests', (world) => {
  let stopping: AbortController;
  const trash = async () => EACH_THING.agent.trash(world(), await EACH_THING.agent.make(world()));
  const mirrored = async () => (await readTombstones({ files: world().services.files })).tombstones.length;

  beforeEach(() => {
    stopping = new AbortController();
  });
  afterEach(() => stopping.abort());

  it('catches up at start with what a process that died had not written', async () => {
    await trash();
    startMirroring(world().services, stopping.signal);
    await expect.poll(mirrored).toBe(1);
  });

  it('mirrors what was ended last before it is finished', async () => {
    const { finished } = startMirroring(world().services, stopping.signal);
    await trash();
    stopping.abort();
    await finished();
    expect(await mirrored()).toBe(1);
  });

  it('logs once that the store fails, and tries again', async () => {
    const { services } = world();
    const told = vi.spyOn(services.log, 'error');
    const put = vi.spyOn(services.files, 'put').mockRejectedValue(new Error('the disk is full'));
    await services.db
      .insertInto('endings')
      .values({ type: 'agent', subject: 'x', state: 'deleted', ended_at: TEST_START })
      .execute();
    const { finished } = startMirroring(services, stopping.signal);
    await expect.poll(() => put.mock.calls.length).toBe(1);
    stopping.abort();
    await finished();
    expect(put).toHaveBeenCalledTimes(2);
    expect(told).toHaveBeenCalledTimes(1);
    put.mockRestore();
    await finished();
    expect(await mirrored()).toBe(1);
  });

  it('writes nothing while an update copies the site', async () => {
    await trash();
    const pause = { ...world().services.pause, permission: async () => 'read' as const };
    const { finished } = startMirroring({ ...world().services, pause }, stopping.signal);
    stopping.abort();
    await finished();
    expect(await mirrored()).toBe(0);
  });
});
