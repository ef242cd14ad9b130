import { expect, it } from 'vitest';
import { readableSecret } from './readable-secret.ts';

it('a random secret can be read out, and differs each time', () => {
  const secrets = Array.from({ length: 1_000 }, readableSecret);
  for (const secret of secrets) expect(secret).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
  expect(new Set(secrets).size).toBe(1_000);
  expect(new Set(secrets.join('').replaceAll('-', '')).size).toBe(31);
});
