import { expect, it } from 'vitest';
import type { ItemOf } from './published.schema.ts';
import { passedMark } from './shown-date.ts';

const PUBLISHED = {
  id: '1',
  slug: 'eau',
  title: 'Eau',
  place: null,
  details: null,
  status: 'published',
  publishedAt: '2026-03-01T08:00:00.000Z',
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-01T08:00:00.000Z',
} as const;
const NOTICE: ItemOf<'notice'> = { ...PUBLISHED, kind: 'job', deadline: null, documents: [] };
const EVENT: ItemOf<'event'> = {
  ...PUBLISHED,
  startsAt: '2026-03-02',
  endsAt: null,
  isAllDay: true,
  url: null,
  image: null,
  imageFocus: null,
};

const DEADLINE = '2026-03-10T12:00:00.000Z';
const NOW = new Date(DEADLINE);

it('passedMark marks a notice from its deadline on, as its definition says', () => {
  const notice = { ...NOTICE, deadline: DEADLINE };
  expect(passedMark('notice', notice, NOW)).toBe('Clôturée');
  expect(passedMark('notice', notice, new Date(NOW.getTime() - 1))).toBe('');
});

it('passedMark marks nothing without a deadline, and no date after which nothing ends', () => {
  expect(passedMark('notice', NOTICE, NOW)).toBe('');
  expect(passedMark('event', EVENT, NOW)).toBe('');
});
