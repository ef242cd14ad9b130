import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAdmission } from './admission.ts';

const LIMITS = { atOnce: 2, waiting: 3, longestWait: 1_000 };
const STAYS = new AbortController().signal;

afterEach(() => {
  vi.useRealTimers();
});

describe('a bounded queue', () => {
  it('lets as many in together as it may, and the others in their order', async () => {
    const enter = createAdmission(LIMITS);
    const leaveFirst = await enter(STAYS);
    const leaveSecond = await enter(STAYS);
    const entered: string[] = [];
    const third = enter(STAYS).then((leave) => {
      entered.push('third');
      return leave;
    });
    const fourth = enter(STAYS).then((leave) => {
      entered.push('fourth');
      return leave;
    });
    await turn();
    expect(entered).toEqual([]);
    leaveFirst();
    leaveFirst();
    await third;
    await turn();
    expect(entered).toEqual(['third']);
    leaveSecond();
    await fourth;
    expect(entered).toEqual(['third', 'fourth']);
  });

  it('refuses who finds too many waiting', async () => {
    const enter = createAdmission({ ...LIMITS, waiting: 1 });
    await enter(STAYS);
    const leave = await enter(STAYS);
    const waiting = enter(STAYS);
    await expect(enter(STAYS)).rejects.toMatchObject({ code: 'overloaded' });
    leave();
    await waiting;
  });

  it('refuses who has waited for too long, and keeps no place for them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const enter = createAdmission({ ...LIMITS, atOnce: 1 });
    const leave = await enter(STAYS);
    const refused = expect(enter(STAYS)).rejects.toMatchObject({ code: 'overloaded' });
    vi.advanceTimersByTime(LIMITS.longestWait);
    await refused;
    leave();
    await turn();
    await enter(STAYS);
  });

  it('gives no place to who is gone, before or while waiting', async () => {
    const enter = createAdmission({ ...LIMITS, atOnce: 1 });
    await expect(enter(AbortSignal.abort('gone'))).rejects.toBe('gone');
    const leave = await enter(STAYS);
    const visitor = new AbortController();
    const waiting = enter(visitor.signal);
    const next = enter(STAYS);
    visitor.abort('gone');
    await expect(waiting).rejects.toBe('gone');
    leave();
    await next;
  });

  it('notices who hung up while another one was worked for', async () => {
    const enter = createAdmission({ ...LIMITS, atOnce: 1 });
    const leave = await enter(STAYS);
    const visitor = new AbortController();
    const waiting = expect(enter(visitor.signal)).rejects.toBe('gone');
    leave();
    visitor.abort('gone');
    await waiting;
  });
});
