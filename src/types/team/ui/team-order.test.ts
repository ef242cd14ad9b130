import { describe, expect, it } from 'vitest';
import { inOrder, isSameOrder, movedTo, stepOfKey, stepped } from './team-order.ts';

const TEAM = ['aline', 'benoit', 'chantal', 'david'];

describe('the order of the team', () => {
  it('changes by steps, which stop at its ends', () => {
    expect(stepped(TEAM, 'benoit', 'up')).toEqual(['benoit', 'aline', 'chantal', 'david']);
    expect(stepped(TEAM, 'benoit', 'down')).toEqual(['aline', 'chantal', 'benoit', 'david']);
    expect(stepped(TEAM, 'aline', 'up')).toBe(TEAM);
    expect(stepped(TEAM, 'david', 'down')).toBe(TEAM);
    expect(stepped(TEAM, 'chantal', 'first')).toEqual(['chantal', 'aline', 'benoit', 'david']);
    expect(stepped(TEAM, 'benoit', 'last')).toEqual(['aline', 'chantal', 'david', 'benoit']);
  });

  it('changes by a move to any place, beyond an end to that end', () => {
    expect(movedTo(TEAM, 'david', 0)).toEqual(['david', 'aline', 'benoit', 'chantal']);
    expect(movedTo(TEAM, 'aline', 2)).toEqual(['benoit', 'chantal', 'aline', 'david']);
    expect(movedTo(TEAM, 'aline', 99)).toEqual(['benoit', 'chantal', 'david', 'aline']);
  });

  it('stays as it is for an unknown id', () => {
    expect(movedTo(TEAM, 'esther', 0)).toBe(TEAM);
  });

  it('has a step for each arrow key, Home and End', () => {
    expect(
      ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'Home', 'End', 'Enter'].map(stepOfKey),
    ).toEqual(['up', 'up', 'down', 'down', 'first', 'last', null]);
  });

  it('puts items without an id in it last', () => {
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
