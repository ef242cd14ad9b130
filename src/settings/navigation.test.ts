import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { DEFAULTS } from './defaults/index.ts';
import { aboutSiteLinks, assistanceLink, footerLinks, isShown, navigation, sitePlan } from './navigation.ts';
import { frameOf, hasContent } from './organisation-frame.ts';
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

const WAYS = { phone: '+243 970 000 001', whatsApp: '', email: '', hours: '' };
const PERSON = { ...WAYS, name: 'Une personne' };

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

  it('leads to help from the bar, menu, footer and site plan once there is an entry', () => {
    const entry = {
      ...WAYS,
      name: 'Centre d’écoute',
      place: '',
      audience: '',
      reception: '',
      verifiedOn: null,
    };
    const frame = frameOf({ ...SILENT, assistance: { items: [entry] } }, []);
    const expected = { label: 'Trouver de l’aide', to: site.assistance };
    expect(assistanceLink(frame)).toEqual(expected);
    expect(footerLinks(frame)).toContainEqual(expected);
    expect(sitePlan(frame)[0]?.links).toEqual([expected]);
    expect(assistanceLink(frameOf(SILENT, []))).toBeNull();
    expect(sitePlan(frameOf(SILENT, [])).map(({ id }) => id)).not.toContain('aide');
  });

  it.each<[string, boolean, Partial<Organisation['abuse']>]>([
    ['nobody', false, {}],
    ['nobody outside', false, { focal: PERSON }],
    ['nobody within', false, { outside: [PERSON] }],
    ['somebody outside who cannot be reached', false, { focal: PERSON, outside: [{ ...PERSON, phone: '' }] }],
    ['somebody within who cannot be reached', false, { focal: { ...PERSON, phone: '' }, outside: [PERSON] }],
    ['both', true, { focal: PERSON, outside: [PERSON] }],
  ])('leads to who receives a report with %s: %s', (_who, isThere, abuse) => {
    expect(hasContent({ ...SILENT, abuse: { ...DEFAULTS.abuse, ...abuse } }, 'abuse')).toBe(isThere);
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
