import { describe, expect, it } from 'vitest';
import { KeyedLimiter, Limiter } from './limiter.ts';

const OPTIONS = { atOnce: 2, waiting: 2, longestWait: 60_000 };
const REFUSED = { code: 'overloaded', retryAfter: 5 };

/** Enters a limiter, and records who got in. */
function entering(limiter: Limiter, inside: string[]) {
  return async (name: string, options?: Parameters<Limiter['acquire']>[0]) => {
    const release = await limiter.acquire(options);
    inside.push(name);
    return release;
  };
}

describe('a limiter', () => {
  it('admits its limit at once, the next on each release, and refuses when the queue is full', async () => {
    const inside: string[] = [];
    const limiter = new Limiter(OPTIONS);
    const enter = entering(limiter, inside);
    const [release] = await Promise.all([enter('a'), enter('b')]);
    const waiting = [enter('c'), enter('d')];
    await expect(enter('e')).rejects.toMatchObject(REFUSED);
    expect(inside).toEqual(['a', 'b']);
    release?.();
    release?.();
    const leave = await waiting[0];
    expect(inside).toEqual(['a', 'b', 'c']);
    leave?.();
    await waiting[1];
    expect(inside).toEqual(['a', 'b', 'c', 'd']);
  });

  it('removes a waiter that has disconnected or waited too long', async () => {
    const limiter = new Limiter({ ...OPTIONS, atOnce: 1, longestWait: 1 });
    const release = await limiter.acquire();
    const gone = new AbortController();
    const waiting = limiter.acquire({ signal: gone.signal });
    gone.abort();
    await expect(waiting).rejects.toMatchObject(REFUSED);
    await expect(limiter.acquire()).rejects.toMatchObject(REFUSED);
    await expect(limiter.acquire({ signal: gone.signal })).rejects.toMatchObject(REFUSED);
    expect(limiter.hasWaiters).toBe(false);
    release();
    expect(limiter.isIdle).toBe(true);
  });

  it('admits waiters with priority first', async () => {
    const inside: string[] = [];
    const limiter = new Limiter({ ...OPTIONS, atOnce: 1 });
    const enter = entering(limiter, inside);
    const release = await enter('a');
    const entered = [
      enter('b'),
      enter('c'),
      enter('known 1', { first: true }),
      enter('known 2', { first: true }),
    ].map((attempt) => attempt.then((leaveNext) => leaveNext()));
    release();
    await Promise.all(entered);
    expect(inside).toEqual(['a', 'known 1', 'known 2', 'b', 'c']);
  });

  it('lets any number wait where nothing bounds it, in the order they came', async () => {
    const inside: string[] = [];
    const limiter = new Limiter({ atOnce: 1 });
    const names = Array.from({ length: 100 }, (_, index) => `task ${index}`);
    await Promise.all(names.map((name) => limiter.run(async () => inside.push(name))));
    expect(inside).toEqual(names);
    expect(limiter.isIdle).toBe(true);
  });

  it('runs one task at a time where it admits one', async () => {
    const events: string[] = [];
    const limiter = new Limiter({ atOnce: 1 });
    const task = (name: string) => async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([limiter.run(task('one')), limiter.run(task('two'))])).toEqual(['one', 'two']);
    expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('releases the slot of a failed task', async () => {
    const limiter = new Limiter({ ...OPTIONS, atOnce: 1 });
    const failing = limiter.run(async () => {
      throw new Error('failed');
    });
    const following = limiter.run(async () => 'done');
    await expect(failing).rejects.toThrow('failed');
    expect(await following).toBe('done');
  });
});

describe('a limiter by key', () => {
  it('limits each key separately', async () => {
    const limiter = new KeyedLimiter({ ...OPTIONS, atOnce: 1, waiting: 0 });
    const release = await limiter.acquire('a');
    await expect(limiter.acquire('a')).rejects.toMatchObject(REFUSED);
    await limiter.acquire('b');
    release();
    await limiter.acquire('a');
  });
});
