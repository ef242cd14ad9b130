import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { TurnOfRequests } from './turn-of-requests.ts';

const NOW = 1_000;

describe('what is asked before pages are answered', () => {
  let asked = 0;
  let isKnown = true;
  let turn: TurnOfRequests;
  const [one, other] = [new Socket(), new Socket()];

  beforeEach(() => {
    asked = 0;
    isKnown = true;
    turn = new TurnOfRequests(() => {
      asked += 1;
      return isKnown;
    });
  });

  function isCurrent(socket: Socket, now = NOW): boolean {
    turn.noteRequest(socket);
    return turn.isCurrent(now);
  }

  it('is asked once for what has come on several connections when the first of them is read', () => {
    isKnown = false;
    expect([isCurrent(one), isCurrent(other), isCurrent(new Socket())]).toEqual([false, false, false]);
    expect(asked).toBe(1);
  });

  it('is asked again for a request that stands behind another one, whoever answered that', () => {
    isCurrent(one);
    turn.noteRequest(other);
    isKnown = false;
    expect(isCurrent(other)).toBe(false);
    expect(asked).toBe(2);
  });

  it('is asked again in the next turn of the event loop', async () => {
    isCurrent(one);
    isCurrent(other);
    await nextTurn();
    isKnown = false;
    expect(isCurrent(one)).toBe(false);
    expect(asked).toBe(2);
  });

  it('is asked again in a turn that takes long', () => {
    isCurrent(one, NOW);
    isCurrent(other, NOW + 0.9);
    isKnown = false;
    expect(isCurrent(new Socket(), NOW + 1)).toBe(false);
    expect(asked).toBe(2);
  });
});
