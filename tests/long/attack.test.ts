import { expect, inject, it } from 'vitest';
import { runAttacks } from '../../scripts/attack/run-attacks.ts';

/**
 * Far above what a machine that does nothing else shows (`npm run attack` prints that): a probe that waits so long, or
 * so much memory, means that the work or what is held grows with what the attacker sends.
 */
const LONGEST_WAIT = 2_000;
const MEMORY = 700 * 1024 * 1024;

const isShort = inject('isShort');

it(`a site under attack answers other visitors${isShort ? ' (short form)' : ''}`, async () => {
  const outcomes = await runAttacks({ scale: isShort ? 'short' : 'full' });
  for (const { attack, longestWait, memory, faults } of outcomes) {
    expect.soft(faults, attack.name).toEqual([]);
    expect.soft(longestWait, `${attack.name}: milliseconds that /healthz waited`).toBeLessThan(LONGEST_WAIT);
    expect.soft(memory ?? 0, `${attack.name}: bytes of memory`).toBeLessThan(MEMORY);
  }
  expect(outcomes.length).toBeGreaterThan(10);
});
