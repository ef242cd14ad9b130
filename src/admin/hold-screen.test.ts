import { describe, expect, it } from 'vitest';
import { holdScreen, mayLeaveScreen } from './hold-screen.ts';

describe('a screen', () => {
  it('may be left where nothing would be lost', () => {
    const letGo = holdScreen(() => false);
    expect(mayLeaveScreen()).toBe(true);
    letGo();
  });

  it('is held as long as any part of it says that something would be', () => {
    let isTyped = true;
    const parts = [holdScreen(() => false), holdScreen(() => isTyped)];
    expect(mayLeaveScreen()).toBe(false);
    isTyped = false;
    expect(mayLeaveScreen()).toBe(true);
    isTyped = true;
    for (const letGo of parts) letGo();
    expect(mayLeaveScreen()).toBe(true);
  });
});
