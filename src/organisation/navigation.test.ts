import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { DEFAULTS } from './defaults/index.ts';
import { aboutSiteLinks, footerLinks, isShown, navigation, sitePlan } from './navigation.ts';
import { frameOf } from './organisation-frame.ts';
import type { Organisation } from './sections/sections.schema.ts';

const { site } = addresses;

/** An organisation that has nothing to say yet. */
const SILENT: Organisation = {
  ...DEFAULTS,
  about: { paragraphs: [] },
  objectives: { items: [] },
  history: { heading: '', paragraphs: [] },
  values: { items: [] },
  membership: { url: '', paragraphs: [] },
  domains: { items: [] },
  partners: { items: [] },
  charter: { parts: [] },
  accessibility: { checkedOn: null, parts: [] },
  donation: { ...DEFAULTS.donation, url: '', paragraphs: [] },
};

describe('navigation', () => {
  it.each([
    ['with the default texts', DEFAULTS],
    ['of an organisation that has nothing to say yet', SILENT],
  ])('leads to every page of the specification %s', (_, organisation) => {
    const frame = frameOf(organisation, []);
    expect(navigation(frame).map(({ label }) => label)).toEqual([
      'Accueil',
      'À propos',
      'Blog',
      'Résultats',
      'Domaines',
      'Notre Réseau',
      'Partenaires',
    ]);
    const links = [...footerLinks(frame), ...sitePlan(frame).flatMap((plan) => plan.links)];
    const pages = [site.organisation, site.domains, site.network, site.partners, site.donation];
    for (const page of pages) expect(links.map(({ to }) => to)).toContain(page);
  });

  it('leads to no accessibility statement that has nothing to say', () => {
    const frame = frameOf(SILENT, []);
    const links = [...aboutSiteLinks(frame), ...sitePlan(frame).flatMap((plan) => plan.links)];
    expect(links.filter(({ to }) => to === site.accessibility)).toEqual([]);
    expect(isShown(frame, site.accessibility)).toBe(false);
  });
});

describe('the sections in whose place the product’s own words stand', () => {
  it('are those that nobody has written, and those that are empty but for their page', () => {
    expect(frameOf(DEFAULTS, []).provisional).toEqual([]);
    expect(frameOf(DEFAULTS, ['about', 'legal', 'values']).provisional).toEqual(['about', 'legal']);
    expect(frameOf(SILENT, []).provisional).toEqual(['about', 'domains', 'charter', 'partners', 'donation']);
    expect(frameOf({ ...SILENT, membership: DEFAULTS.membership }, []).provisional).not.toContain('about');
    const donation = { ...SILENT.donation, paragraphs: ['Par téléphone.'] };
    expect(frameOf({ ...SILENT, donation }, []).provisional).not.toContain('donation');
  });
});
