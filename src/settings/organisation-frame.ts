import type { Organisation, SectionName } from './sections/sections.schema.ts';

/** A page that exists only while the organisation has content for it; none of those that the specification names. */
export type OptionalPage = 'accessibility' | 'assistance' | 'abuse';

/** The organisation's texts in the header and footer; nothing more, because every page contains them. */
export interface OrganisationFrame
  extends Pick<Organisation['identity'], 'name' | 'tagline' | 'seat' | 'country' | 'copyrightYear'> {
  readonly contact: Organisation['contact'];
  /** Invites to give; empty where nobody could, or where the organisation does not ask. */
  readonly invitation: string;
  readonly newsletter: Organisation['newsletter'];
  readonly logo: Organisation['logo'];
  readonly appearance: Organisation['appearance'];
  /** Pages that have nothing to show: they answer 404, and nothing leads to them. */
  readonly withoutContent: readonly OptionalPage[];
  /** Sections in whose place the product's own words or pictures stand. */
  readonly provisional: readonly SectionName[];
}

/** Sections whose place on a page the product fills while they are empty; of the others nothing is shown. */
const IS_EMPTY: Readonly<Partial<Record<SectionName, (organisation: Organisation) => boolean>>> = {
  hero: ({ hero }) => hero.slides.length === 0,
  about: ({ about, objectives, history, values, membership }) =>
    [about.paragraphs, objectives.items, history.paragraphs, values.items, membership.paragraphs].every(
      ({ length }) => length === 0,
    ),
  domains: ({ domains }) => domains.items.length === 0,
  charter: ({ charter }) => charter.parts.length === 0,
  partners: ({ partners }) => partners.items.length === 0,
  donation: ({ donation: { url, paragraphs, means } }) =>
    url === '' && paragraphs.length === 0 && means.length === 0,
};

/** Sections of which the product's own words are shown until the organisation writes its own. */
const PROVISIONAL: readonly SectionName[] = [
  'hero',
  'about',
  'membership',
  'domains',
  'charter',
  'partners',
  'donation',
  'legal',
  'privacy',
  'accessibility',
];

/** True while a page has nothing of the organisation's in the place of a section. */
export function isEmptySection(organisation: Organisation, name: SectionName): boolean {
  return IS_EMPTY[name]?.(organisation) ?? false;
}

type Recipient = Organisation['abuse']['focal'];

/** True when there is a way to reach a recipient of reports of abuse. */
export function canBeReached({ name, phone, whatsApp, email }: Recipient): boolean {
  return name !== '' && [phone, whatsApp, email].some((way) => way !== '');
}

/** Tells of each optional page whether it has something to show. */
const HAS_CONTENT: Readonly<Record<OptionalPage, (organisation: Organisation) => boolean>> = {
  accessibility: ({ accessibility }) => accessibility.parts.length > 0,
  assistance: ({ assistance }) => assistance.items.length > 0,
  // Nobody reports a person to that person: without somebody outside, there is no page.
  abuse: ({ abuse }) => canBeReached(abuse.focal) && abuse.outside.some(canBeReached),
};

/** True while a page has something to show. */
export function hasContent(organisation: Organisation, page: OptionalPage): boolean {
  return HAS_CONTENT[page](organisation);
}

export function frameOf(organisation: Organisation, unwritten: readonly SectionName[]): OrganisationFrame {
  const { identity, contact, donation, newsletter, logo, appearance } = organisation;
  const { name, tagline, seat, country, copyrightYear } = identity;
  return {
    name,
    tagline,
    seat,
    country,
    copyrightYear,
    contact,
    invitation: donation.url !== '' || donation.means.length > 0 ? donation.invitation : '',
    newsletter,
    logo,
    appearance,
    withoutContent: (Object.keys(HAS_CONTENT) as OptionalPage[]).filter(
      (page) => !hasContent(organisation, page),
    ),
    provisional: PROVISIONAL.filter(
      (section) => unwritten.includes(section) || isEmptySection(organisation, section),
    ),
  };
}
