import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aboutParagraphs } from './about.ts';
import { accessibilitySections } from './accessibility.ts';
import { domains } from './domains.ts';
import { eraseTracesSections } from './erase-traces.ts';
import { legalSections } from './legal.ts';
import { charter } from './network.ts';
import { objectives } from './objectives.ts';
import { organisation } from './organisation.ts';
import { partners } from './partners.ts';
import { privacySections } from './privacy.ts';
import { pageSummaries } from './seo.ts';
import { testimonials } from './testimonials.ts';
import type { TextBlock } from './text-section.ts';
import { values } from './values.ts';

/** The characters of the text that the screen shows before 'Voir plus'. */
const COLLAPSED_LENGTH = 300;

const DOMAIN_TITLES = [
  'Protection (SVBG)',
  'Santé',
  'Éducation',
  'Accès à la justice',
  'Promotion de la paix',
  'Incubation',
  'Leadership et engagement',
  'WASH',
];

function expectDistinct(names: readonly string[]): void {
  expect(new Set(names).size).toBe(names.length);
}

describe('the fixed content', () => {
  it('has the specified number of each, without duplicates', () => {
    for (const [names, count] of [
      [values.map(({ name }) => name), 13],
      [values.map(({ icon }) => icon), 13],
      [objectives.map(({ id }) => id), 7],
      [testimonials.map(({ message }) => message), 3],
      [partners.map(({ name }) => name), 5],
    ] as const) {
      expect(names).toHaveLength(count);
      expectDistinct(names);
    }
  });

  it('has the eight domains of the specification', () => {
    expect(domains.map(({ title }) => title)).toEqual(DOMAIN_TITLES);
    expectDistinct(domains.map(({ id }) => id));
  });

  it('has a story longer than its collapsed part', () => {
    expect(aboutParagraphs.join('\n').length).toBeGreaterThan(3 * COLLAPSED_LENGTH);
  });
});

describe('the partners', () => {
  it.each(partners)('$name has a logo that exists and leads to a site of its own', ({ logo, url }) => {
    expect(existsSync(join(import.meta.dirname, '../../public', logo))).toBe(true);
    expect(new URL(url).protocol).toBe('https:');
  });
});

const LONG_TEXTS = {
  charter,
  privacy: privacySections,
  accessibility: accessibilitySections,
  legal: legalSections,
  eraseTraces: eraseTracesSections,
};

function linksIn(blocks: readonly TextBlock[]): string[] {
  return blocks.flatMap((block) => (block.kind === 'link' ? [block.to] : []));
}

describe.each(Object.entries(LONG_TEXTS))('the long text: %s', (_, sections) => {
  it('has sections with distinct fragments, a heading and a text', () => {
    expectDistinct(sections.map(({ id }) => id));
    for (const { id, heading, blocks } of sections) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(heading).not.toBe('');
      expect(blocks).not.toEqual([]);
    }
  });

  it('links only to pages, https addresses and mailboxes', () => {
    for (const link of sections.flatMap(({ blocks }) => linksIn(blocks)))
      expect(link).toMatch(/^(\/[a-z-]+|https:\/\/.+|mailto:.+@.+)$/);
  });
});

describe('the charter', () => {
  it('has the eight sections of the specification, and the join form', () => {
    expect(charter).toHaveLength(8);
    expect(charter.flatMap(({ blocks }) => linksIn(blocks))).toContain(organisation.joinFormUrl);
  });
});

describe.each(Object.entries(pageSummaries))('the summary of %s', (_, page) => {
  it('is as long as search engines show', () => {
    const title = `${page.title} · ${organisation.name}`;
    expect(title.length, title).toBeGreaterThanOrEqual(50);
    expect(title.length, title).toBeLessThanOrEqual(60);
    expect(page.description.length, page.description).toBeGreaterThanOrEqual(120);
    expect(page.description.length, page.description).toBeLessThanOrEqual(155);
  });
});
