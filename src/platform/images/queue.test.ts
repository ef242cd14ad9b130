import { describe, expect, it } from 'vitest';
import { createQueue } from './queue.ts';

describe('a queue', () => {
  it('runs one task at a time, in order of arrival', async () => {
    const inTurn = createQueue();
    const events: string[] = [];
    const task = (name: string) => async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([inTurn(task('one')), inTurn(task('two'))])).toEqual(['one', 'two']);
    expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('runs its given number of tasks at a time, and starts the next when one ends', async () => {
    const inTurn = createQueue(2);
    const events: string[] = [];
    const ends: (() => void)[] = [];
    const add = (name: string) =>
      inTurn(async () => {
        events.push(`${name} begins`);
        await new Promise<void>((resolve) => ends.push(resolve));
        events.push(`${name} ends`);
      });
    const [one, two, three] = [add('one'), add('two'), add('three')];
    expect(events).toEqual(['one begins', 'two begins']);
    ends[1]?.();
    await two;
    expect(events).toEqual(['one begins', 'two begins', 'two ends', 'three begins']);
    for (const end of ends) end();
    await Promise.all([one, three]);
  });

  it('continues after a failed task, which rejects for its own caller only', async () => {
    const inTurn = createQueue();
    const failing = inTurn(async () => {
      throw new Error('broken');
    });
    const following = inTurn(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    await expect(following).resolves.toBe('done');
  });
});
