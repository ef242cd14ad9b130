import { describe, expect, it } from 'vitest';
import { addLeaveGuard, canLeaveScreen } from './leave-guards.ts';

describe('a screen', () => {
  it('can be left when no guard reports unsaved input', () => {
    const remove = addLeaveGuard(() => false);
    expect(canLeaveScreen()).toBe(true);
    remove();
  });

  it('cannot be left while any guard reports unsaved input', () => {
    let hasInput = true;
    const removals = [addLeaveGuard(() => false), addLeaveGuard(() => hasInput)];
    expect(canLeaveScreen()).toBe(false);
    hasInput = false;
    expect(canLeaveScreen()).toBe(true);
    hasInput = true;
    for (const remove of removals) remove();
    expect(canLeaveScreen()).toBe(true);
  });
});
