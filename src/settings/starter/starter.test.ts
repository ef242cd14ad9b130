import { describe, expect, it } from 'vitest';
import { DEFAULTS } from '../defaults/index.ts';
import { SECTION_SCHEMAS, type SectionName } from '../sections/sections.schema.ts';
import { ownIdentity, type StarterAnswers, starterContent } from './index.ts';

const ANSWERS: StarterAnswers = {
  name: 'Amani ya Kivu',
  tagline: 'Avancer, pas à pas',
  seat: 'Bukavu, Sud-Kivu',
  country: 'République démocratique du Congo',
  email: 'contact@amani.example',
  timeZone: 'Africa/Lubumbashi',
  year: 2026,
};

const STARTER = starterContent(ANSWERS);
const entries = Object.entries(STARTER) as [SectionName, object][];

describe('the words that an organisation begins with', () => {
  it.each(entries)('pass the schema of %s unchanged', (name, value) => {
    expect(SECTION_SCHEMAS[name].parse(value)).toEqual(value);
  });

  it('are there for every section but the looks and the address', () => {
    const missing = Object.keys(DEFAULTS).filter((name) => !(name in STARTER));
    expect(missing.sort()).toEqual(['address', 'appearance']);
  });

  it('name neither the demonstration organisation nor its places and years', () => {
    const { name } = DEFAULTS.identity;
    const text = JSON.stringify(STARTER);
    for (const trace of [name, 'Goma', 'Nyiragongo', 'Beni', 'Nord-Kivu', '2021', '/organisation/hero/']) {
      expect(text).not.toContain(trace);
    }
  });

  it('leave out a place that nobody has named', () => {
    const { identity } = starterContent({ ...ANSWERS, seat: '', country: '' });
    expect(identity.description).toMatch(/^Amani ya Kivu\s: /);
  });

  it('fit the longest answers', () => {
    const longest = { ...ANSWERS, name: 'é'.repeat(80), seat: 'é'.repeat(100), country: 'é'.repeat(100) };
    const { identity } = ownIdentity(longest);
    expect(SECTION_SCHEMAS.identity.safeParse(identity).error?.issues ?? []).toEqual([]);
  });
});
