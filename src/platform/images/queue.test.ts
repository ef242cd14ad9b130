import { describe, expect, it } from 'vitest';
import { createQueue } from './queue.ts';

describe('a queue', () => {
  it('runs one task at a time, in the order they came', async () => {
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

  it('goes on after a task that failed, which fails for who asked alone', async () => {
    const inTurn = createQueue();
    const failing = inTurn(async () => {
      throw new Error('broken');
    });
    const following = inTurn(async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    await expect(following).resolves.toBe('done');
  });
});
