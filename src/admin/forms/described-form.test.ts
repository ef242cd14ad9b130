import { describe, expect, it } from 'vitest';
import { event } from '#types/event.ts';
import { describedForm } from './described-form.ts';
import { mergeValues, proposeSides } from './form-fields.ts';

const { fields, blank } = describedForm(event.fields);

describe('a range in a conflict', () => {
  const before = { ...blank, title: 'Réunion', startsAt: '2026-03-10T09:00' };
  const mine = { ...before, startsAt: '2026-03-10', isAllDay: true };
  const theirs = { ...before, startsAt: '2026-03-11T10:00', endsAt: '2026-03-11T12:00' };

  it('is one choice: whole days of one never get an hour of the other', () => {
    const sides = proposeSides(fields, before, mine, theirs);
    expect([...sides]).toEqual([['startsAt', 'mine']]);
    expect(mergeValues(fields, mine, theirs, sides)).toEqual(mine);
    expect(mergeValues(fields, mine, theirs, new Map([['startsAt', 'theirs'] as const]))).toEqual(theirs);
  });

  it('is theirs where I left it as it was', () => {
    expect([...proposeSides(fields, before, { ...before, title: 'Assemblée' }, theirs)]).toEqual([
      ['title', 'mine'],
      ['startsAt', 'theirs'],
    ]);
  });

  it('is shown whole', () => {
    const shown = ({ startsAt, ...others }: typeof before) =>
      fields.startsAt.show?.(startsAt, { startsAt, ...others });
    expect([mine, theirs].map((values) => String(shown(values)).replace(/\s/g, ' '))).toEqual([
      '10 mars 2026',
      '11 mars 2026 de 10:00 à 12:00',
    ]);
  });
});
