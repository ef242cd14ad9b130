import { describe, expect, it } from 'vitest';
import { changedAt, eventAction, publicationDate, shownStatus } from './publication.policy.ts';

const NOW = new Date('2026-03-02T08:00:00.000Z');

describe('the status shown to administrators', () => {
  it.each([
    ['draft', null, 'draft'],
    ['draft', '2027-01-01T00:00:00.000Z', 'draft'],
    ['published', '2026-03-02T08:00:00.000Z', 'published'],
    ['published', '2026-03-02T08:00:00.001Z', 'scheduled'],
    ['published', null, 'published'],
  ] as const)('of a %s publication dated %s is %s', (status, publishedAt, shown) => {
    expect(shownStatus({ status, publishedAt }, NOW)).toBe(shown);
  });
});

describe('the date of a publication', () => {
  const now = NOW.toISOString();
  const given = '2025-12-24T18:00:00.000Z';

  it('is the given date, whatever the kind and status', () => {
    expect(publicationDate('article', 'draft', given, now)).toBe(given);
    expect(publicationDate('echo', 'published', given, now)).toBe(given);
  });

  it('is now for an article or a bulletin published without a date', () => {
    expect(publicationDate('article', 'published', null, now)).toBe(now);
    expect(publicationDate('bulletin', 'published', null, now)).toBe(now);
  });

  it('is none for an echo, and none for a draft', () => {
    expect(publicationDate('echo', 'published', null, now)).toBeNull();
    expect(publicationDate('article', 'draft', null, now)).toBeNull();
  });
});

describe('the last change that visitors are told of', () => {
  const earlier = '2026-02-01T08:00:00.000Z';
  const later = '2026-03-02T08:00:00.000Z';

  it('is the publication of what was written before it', () => {
    expect(changedAt(later, earlier)).toBe(later);
  });

  it('is the change of what was published before it', () => {
    expect(changedAt(earlier, later)).toBe(later);
  });
});

describe('the journal’s action for a change of status', () => {
  it.each([
    [null, 'draft', 'publication.created'],
    [null, 'published', 'publication.published'],
    [null, 'scheduled', 'publication.scheduled'],
    ['draft', 'published', 'publication.published'],
    ['draft', 'scheduled', 'publication.scheduled'],
    ['draft', 'draft', 'publication.changed'],
    ['published', 'published', 'publication.changed'],
    ['scheduled', 'published', 'publication.changed'],
    ['published', 'draft', 'publication.withdrawn'],
    ['scheduled', 'draft', 'publication.withdrawn'],
  ] as const)('from %s to %s: %s', (before, after, action) => {
    expect(eventAction(before, after)).toBe(action);
  });
});
