import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { DUMMY_HASH, hashPassword, PASSWORD_COST, verifyPassword } from './passwords.ts';

describe('the hash of a password', () => {
  it('is Argon2id with its own salt', async () => {
    const [first, second] = await Promise.all([
      hashPassword('la même phrase'),
      hashPassword('la même phrase'),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(second).not.toBe(first);
  });

  it('matches that password and no other', async () => {
    const kept = await hashPassword('la même phrase');
    expect(await verifyPassword(kept, 'la même phrase')).toBe(true);
    expect(await verifyPassword(kept, 'La même phrase')).toBe(false);
    expect(await verifyPassword(kept, '')).toBe(false);
  });

  it('matches the same accents composed differently', async () => {
    expect(await verifyPassword(await hashPassword('été à Goma !'), 'e\u0301te\u0301 a\u0300 Goma !')).toBe(
      true,
    );
  });
});

describe('an unknown account', () => {
  it('matches no password', async () => {
    expect(await verifyPassword(undefined, 'la même phrase')).toBe(false);
  });

  it('costs the same work as an account', async () => {
    const { algorithm, version, memoryCost, timeCost, parallelism, outputLen, saltLen } =
      parseOptions(DUMMY_HASH);
    expect({ memoryCost, timeCost, parallelism }).toEqual(PASSWORD_COST);
    expect({ algorithm, version, outputLen, saltLen }).toEqual(
      (({ algorithm, version, outputLen, saltLen }) => ({ algorithm, version, outputLen, saltLen }))(
        parseOptions(await hashPassword('une phrase')),
      ),
    );
  });
});
