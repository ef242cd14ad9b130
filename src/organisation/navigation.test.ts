import { describe, expect, it } from 'vitest';
import { addresses } from '#src/addresses.ts';
import { DEFAULTS } from './defaults/index.ts';
import { aboutSiteLinks, donationLink, footerLinks, isShown, navigation, sitePlan } from './navigation.ts';
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

describe('the pages that are there while they have content', () => {
  it('are all there with the default texts', () => {
    expect(frameOf(DEFAULTS).withoutContent).toEqual([]);
    expect(navigation(frameOf(DEFAULTS)).map(({ label }) => label)).toEqual([
      'Accueil',
      'À propos',
      'Blog',
      'Résultats',
      'Domaines',
      'Notre Réseau',
      'Partenaires',
    ]);
  });

  it('leave navigation, footer, site plan and donation button without it', () => {
    const frame = frameOf(SILENT);
    expect(navigation(frame)).toMatchObject([
      { label: 'Accueil' },
      { label: 'À propos', links: [{ to: site.team }] },
      { label: 'Blog' },
      { label: 'Résultats' },
    ]);
    expect(donationLink(frame)).toBeNull();
    const links = [
      ...footerLinks(frame),
      ...aboutSiteLinks(frame),
      ...sitePlan(frame).flatMap((plan) => plan.links),
    ];
    const gone: string[] = [
      ...[site.organisation, site.about, site.domains, site.network, site.partners, site.donation],
      site.accessibility,
    ];
    expect(links.filter(({ to }) => gone.includes(to))).toEqual([]);
    for (const page of gone) expect(isShown(frame, page), page).toBe(false);
  });

  it.each<[string, Partial<Organisation>]>([
    ['organisation', { objectives: DEFAULTS.objectives }],
    ['organisation', { membership: { url: '', paragraphs: ['Venez.'] } }],
    ['network', { membership: { url: 'https://example.org/', paragraphs: [] } }],
    ['donation', { donation: { ...SILENT.donation, paragraphs: ['Par téléphone.'] } }],
  ])('%s is there with a part of it', (page, part) => {
    expect(hasContent({ ...SILENT, ...part }, page as 'organisation')).toBe(true);
  });
});
