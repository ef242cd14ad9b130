import { describe, expect, it } from 'vitest';
import { checkPublisher, checkVersion, isOlder } from './check-release.policy.ts';
import type { PublisherKey } from './publisher-key.ts';

const key = (fingerprint: string): PublisherKey => ({ fingerprint, hasSigned: () => false });
const NOTHING = { unsigned: false, newPublisher: false, older: false };
const [OURS, THEIRS] = [key('0urs'), key('the1rs')];

function release(publisher: PublisherKey | null, former?: PublisherKey) {
  return {
    publisher,
    isSignedByFormer: ({ fingerprint }: PublisherKey) => fingerprint === former?.fingerprint,
  };
}

describe('the publisher of a release', () => {
  it('is recognised by the key of the installed one', () => {
    expect(checkPublisher(release(OURS), OURS, NOTHING)).toMatchObject({ asks: false });
  });

  it('is confirmed by a person where the installed one has no key, unless an option confirms it', () => {
    const { says, asks } = checkPublisher(release(OURS), null, NOTHING);
    expect([asks, says]).toEqual([true, expect.stringContaining('0urs')]);
    const told = checkPublisher(release(OURS), null, { ...NOTHING, newPublisher: true });
    expect(told).toEqual({ asks: false, says: expect.stringMatching(/--new-publisher.*0urs/) });
  });

  it('is refused for another key, with both fingerprints and the option that accepts it', () => {
    expect(() => checkPublisher(release(THEIRS), OURS, NOTHING)).toThrow(/the1rs.*0urs.*--new-publisher/);
    expect(() =>
      checkPublisher(release(THEIRS), OURS, { ...NOTHING, unsigned: true, older: true }),
    ).toThrow();
    const told = checkPublisher(release(THEIRS), OURS, { ...NOTHING, newPublisher: true });
    expect(told.says).toMatch(/--new-publisher.*the1rs/);
  });

  it('is recognised by another key that the installed one has signed as well, and no third one', () => {
    expect(checkPublisher(release(THEIRS, OURS), OURS, NOTHING)).toMatchObject({ asks: false });
    expect(() => checkPublisher(release(THEIRS, key('th1rd')), OURS, NOTHING)).toThrow('--new-publisher');
  });

  it.each([null, OURS])('is refused for an unsigned release, except with --unsigned', (trusted) => {
    expect(() => checkPublisher(release(null), trusted, NOTHING)).toThrow('--unsigned');
    expect(() => checkPublisher(release(null), trusted, { ...NOTHING, newPublisher: true })).toThrow();
    const told = checkPublisher(release(null), trusted, { ...NOTHING, unsigned: true });
    expect(told).toEqual({ asks: false, says: expect.stringContaining('--unsigned') });
  });
});

describe('its version', () => {
  const OLDER = { ...NOTHING, older: true };
  it('may be newer; older only with an option, and never the same', () => {
    checkVersion('0.5.0', '0.4.0', NOTHING);
    checkVersion('0.3.0', '0.4.0', OLDER);
    expect(() => checkVersion('0.3.0', '0.4.0', NOTHING)).toThrow('--older');
    expect(() => checkVersion('0.4.0', '0.4.0', OLDER)).toThrow('n’est pas plus récente');
  });

  it.each([
    ['0.4.0', '0.10.0'],
    ['0.4.9', '1.0.0'],
    ['1.0.0-rc.1', '1.0.0'],
    ['1.0.0-rc.2', '1.0.0-rc.10'],
  ])('%s is older than %s', (version, other) => {
    expect([isOlder(version, other), isOlder(other, version)]).toEqual([true, false]);
  });
});
