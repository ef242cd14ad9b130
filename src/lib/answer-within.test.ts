import { expect, it } from 'vitest';
import { answerWithin } from './answer-within.ts';

const NEVER = new Promise<never>(() => {});

it('answers what comes in time, or fails with who was silent', async () => {
  expect(await answerWithin(Promise.resolve('here'), 60_000, 'The storage')).toBe('here');
  await expect(answerWithin(Promise.reject(new Error('gone')), 60_000, 'The storage')).rejects.toThrow(
    'gone',
  );
  await expect(answerWithin(NEVER, 1, 'The storage')).rejects.toThrow('The storage does not answer.');
});
