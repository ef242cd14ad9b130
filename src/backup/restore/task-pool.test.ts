import { expect, it } from 'vitest';
import { TaskPool } from './task-pool.ts';

it('has no more tasks under way than it may, and waits for all of them', async () => {
  const tasks = new TaskPool(2);
  let going = 0;
  let most = 0;
  let done = 0;
  for (let count = 0; count < 7; count += 1) {
    await tasks.begin(async () => {
      going += 1;
      most = Math.max(most, going);
      await new Promise(setImmediate);
      going -= 1;
      done += 1;
    });
  }
  await tasks.finish();
  expect([most, done]).toEqual([2, 7]);
});

it('begins nothing after a failure, which its end tells', async () => {
  const tasks = new TaskPool(1);
  await tasks.begin(() => Promise.reject(new Error('the disk is full')));
  let hasBegun = false;
  const next = tasks.begin(async () => {
    hasBegun = true;
  });
  await expect(next).rejects.toThrow('the disk is full');
  await expect(tasks.finish()).rejects.toThrow('the disk is full');
  expect(hasBegun).toBe(false);
});
