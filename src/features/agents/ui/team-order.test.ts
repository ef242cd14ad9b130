import { describe, expect, it } from 'vitest';
import { inOrder, isSameOrder, movedTo, stepOfKey, stepped } from './team-order.ts';

const TEAM = ['aline', 'benoit', 'chantal', 'david'];

describe('the order of the team', () => {
  it('changes by steps, and no further than its ends', () => {
    expect(stepped(TEAM, 'benoit', 'up')).toEqual(['benoit', 'aline', 'chantal', 'david']);
    expect(stepped(TEAM, 'benoit', 'down')).toEqual(['aline', 'chantal', 'benoit', 'david']);
    expect(stepped(TEAM, 'aline', 'up')).toBe(TEAM);
    expect(stepped(TEAM, 'david', 'down')).toBe(TEAM);
    expect(stepped(TEAM, 'chantal', 'first')).toEqual(['chantal', 'aline', 'benoit', 'david']);
    expect(stepped(TEAM, 'benoit', 'last')).toEqual(['aline', 'chantal', 'david', 'benoit']);
  });

  it('changes by dragging: the place of the one it is over is taken', () => {
    expect(movedTo(TEAM, 'david', 0)).toEqual(['david', 'aline', 'benoit', 'chantal']);
    expect(movedTo(TEAM, 'aline', 2)).toEqual(['benoit', 'chantal', 'aline', 'david']);
    expect(movedTo(TEAM, 'aline', 99)).toEqual(['benoit', 'chantal', 'david', 'aline']);
  });

  it('is not touched by somebody who is not in it', () => {
    expect(movedTo(TEAM, 'esther', 0)).toBe(TEAM);
  });

  it('listens to the arrows and to both ends of the keyboard', () => {
    expect(
      ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'Home', 'End', 'Enter'].map(stepOfKey),
    ).toEqual(['up', 'up', 'down', 'down', 'first', 'last', null]);
  });

  it('puts those it does not know last', () => {
    const people = TEAM.map((id) => ({ id }));
    expect(inOrder(people, ['david', 'aline']).map(({ id }) => id)).toEqual([
      'david',
      'aline',
      'benoit',
      'chantal',
    ]);
    expect(isSameOrder(TEAM, [...TEAM])).toBe(true);
    expect(isSameOrder(TEAM, TEAM.slice(1))).toBe(false);
  });
});
