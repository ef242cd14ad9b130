import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sanitizeRichText } from '#lib/html/sanitize-rich-text.ts';
import { DEFAULTS } from './index.ts';

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

const ORIGINS = { publicUrl: 'https://site.test', assetOrigin: '' };

function expectDistinct(names: readonly string[]): void {
  expect(new Set(names).size).toBe(names.length);
}

function existsInPublic(address: string): boolean {
  return existsSync(join(import.meta.dirname, '../../../public', address));
}

describe('the default texts', () => {
  it('have the specified number of each, without duplicates', () => {
    const { values, objectives, testimonials, partners } = DEFAULTS;
    for (const [names, count] of [
      [values.items.map(({ name }) => name), 13],
      [values.items.map(({ icon }) => icon), 13],
      [objectives.items.map(({ description }) => description), 7],
      [testimonials.items.map(({ message }) => message), 3],
      [partners.items.map(({ name }) => name), 5],
    ] as const) {
      expect(names).toHaveLength(count);
      expectDistinct(names);
    }
  });

  it('have the eight domains of the specification', () => {
    expect(DEFAULTS.domains.items.map(({ title }) => title)).toEqual(DOMAIN_TITLES);
    expectDistinct(DEFAULTS.domains.items.map(({ id }) => id));
  });

  it('have a story longer than its collapsed part', () => {
    expect(DEFAULTS.about.paragraphs.join('\n').length).toBeGreaterThan(3 * COLLAPSED_LENGTH);
  });

  it('have a charter with the eight sections of the specification', () => {
    expect(DEFAULTS.charter.parts).toHaveLength(8);
  });
});

it.each(DEFAULTS.partners.items)(
  '$name has a logo that exists and leads to its own site',
  ({ logo, url }) => {
    expect(existsInPublic(String(logo))).toBe(true);
    expect(new URL(url).protocol).toBe('https:');
  },
);

it.each(DEFAULTS.hero.slides)('the hero picture $picture exists, and its dark form', (slide) => {
  expect(existsInPublic(slide.picture)).toBe(true);
  expect(existsInPublic(String(slide.darkPicture))).toBe(true);
});

describe.each(['charter', 'privacy', 'legal', 'accessibility'] as const)('the long text: %s', (name) => {
  const { parts } = DEFAULTS[name];

  it('has parts with distinct fragments, a heading and a text', () => {
    expectDistinct(parts.map(({ id }) => id));
    for (const { heading, html } of parts) {
      expect(heading).not.toBe('');
      expect(html).not.toBe('');
    }
  });

  it('stands as the sanitiser would store it', () => {
    for (const { html } of parts) expect(sanitizeRichText(html, ORIGINS)).toBe(html);
  });

  it('names neither the contact address nor the publisher, which the page adds', () => {
    const text = parts.map(({ html }) => html).join('');
    expect(text).not.toContain(DEFAULTS.contact.email);
    expect(text).not.toContain(DEFAULTS.identity.name);
    expect(text).not.toContain(DEFAULTS.identity.seat);
  });
});

describe.each(Object.entries(DEFAULTS.summaries))('the summary of %s', (_, page) => {
  it('is as long as search engines show', () => {
    const title = `${page.title} · ${DEFAULTS.identity.name}`;
    expect(title.length, title).toBeGreaterThanOrEqual(50);
    expect(title.length, title).toBeLessThanOrEqual(60);
    expect(page.description.length, page.description).toBeGreaterThanOrEqual(120);
    expect(page.description.length, page.description).toBeLessThanOrEqual(155);
  });
});
