import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Database } from '#lib/db/schema.ts';
import { newId } from '#lib/identifiers.ts';
import type { BackedUpTable } from './backed-up-tables.policy.ts';
import { RESTORED_ROWS } from './restored-row.schema.ts';

/** Columns that a definition has, and not its table in `schema.ts`. */
type Undeclared = {
  [Table in BackedUpTable]: Exclude<keyof z.output<(typeof RESTORED_ROWS)[Table]>, keyof Database[Table]>;
}[BackedUpTable];

it('has the columns of the tables alone: another one does not compile', () => {
  const undeclared: Readonly<Record<Undeclared, never>> = {};
  expect(undeclared).toEqual({});
});

const NOTICE = {
  id: newId(),
  created_at: '2026-03-01T08:00:00.000Z',
  updated_at: '2026-03-01T08:00:00.000Z',
  deleted_at: null,
  version: 1,
  search_text: 'forage',
  slug: 'forage',
  title: 'Forage',
  status: 'published',
  published_at: '2026-03-01T08:00:00.000Z',
  kind: 'tender',
  details: null,
  place: null,
};

it.each([
  ['2026-03-10T14:00:00.000Z', '2026-03-10T14:00:00.000Z', '2027-03-10T14:00:00.000Z'],
  [null, '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
])(
  'a restored notice with the deadline %s closes and leaves by it, whatever the backup says',
  (deadline, closes, leaves) => {
    const other = '2020-01-01T00:00:00.000Z';
    const row = { ...NOTICE, deadline_at: deadline, closes_at: other, hidden_at: other };
    expect(RESTORED_ROWS.notices.parse(row)).toMatchObject({ closes_at: closes, hidden_at: leaves });
  },
);
