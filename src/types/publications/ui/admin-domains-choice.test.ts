import { describe, expect, it } from 'vitest';
import {
  type DomainChoices,
  type DomainShare,
  domainChange,
  shareOf,
  toggleDomain,
  withChoices,
} from './admin-domains-choice.ts';

const NOTHING: DomainChoices = new Map();

describe('the domains of several publications', () => {
  it('are those of all, of some or of none of them', () => {
    const domains = [['eau', 'constructor'], ['eau', 'sante'], ['eau']];
    expect(['eau', 'sante', 'paix', 'constructor'].map((id) => shareOf(domains, id))).toEqual([
      'all',
      'some',
      'none',
      'some',
    ]);
  });

  it.each<[DomainShare, (boolean | undefined)[]]>([
    ['none', [true, undefined, true]],
    ['all', [false, undefined, false]],
    ['some', [true, false, undefined, true]],
  ])('of %s come back to where they were', (share, expected) => {
    let choices = NOTHING;
    const chosen = expected.map(() => {
      choices = toggleDomain(choices, 'constructor', share);
      return choices.get('constructor');
    });
    expect(chosen).toEqual(expected);
  });

  it('change where a box was changed, and nowhere else', () => {
    const added = toggleDomain(NOTHING, 'eau', 'none');
    const both = toggleDomain(added, 'sante', 'all');
    expect(domainChange(toggleDomain(both, 'paix', 'some'))).toEqual({
      add: ['eau', 'paix'],
      remove: ['sante'],
    });
    expect(domainChange(NOTHING)).toEqual({ add: [], remove: [] });
  });

  it('are, once saved, those that were added and not removed', () => {
    const choices = new Map([
      ['paix', true],
      ['eau', false],
    ]);
    expect(withChoices({ id: '1', domains: ['eau', 'sante'] }, choices)).toEqual({
      id: '1',
      domains: ['sante', 'paix'],
    });
    expect(withChoices({}, choices).domains).toEqual(['paix']);
  });
});
