import type { Organisation } from './sections/sections.schema.ts';

/** A page that is there only while the organisation has something to say on it. */
export type OptionalPage = 'organisation' | 'domains' | 'network' | 'partners' | 'donation' | 'accessibility';

/** What the frame around every screen says; it stands in each page, so that it holds no more. */
export interface OrganisationFrame
  extends Pick<Organisation['identity'], 'name' | 'tagline' | 'seat' | 'country' | 'copyrightYear'> {
  readonly contact: Organisation['contact'];
  readonly newsletter: Organisation['newsletter'];
  readonly logo: Organisation['logo'];
  readonly appearance: Organisation['appearance'];
  /** Pages that have nothing to show: they answer 404, and nothing leads to them. */
  readonly withoutContent: readonly OptionalPage[];
}

/** Tells of each optional page whether it has something to show. */
const HAS_CONTENT: Readonly<Record<OptionalPage, (organisation: Organisation) => boolean>> = {
  organisation: ({ about, objectives, history, values, membership }) =>
    [about.paragraphs, objectives.items, history.paragraphs, values.items, membership.paragraphs].some(
      ({ length }) => length > 0,
    ),
  domains: ({ domains }) => domains.items.length > 0,
  network: ({ charter, membership }) => charter.parts.length > 0 || membership.url !== '',
  partners: ({ partners }) => partners.items.length > 0,
  donation: ({ donation }) => donation.url !== '' || donation.paragraphs.length > 0,
  accessibility: ({ accessibility }) => accessibility.parts.length > 0,
};

/** True while a page has something to show. */
export function hasContent(organisation: Organisation, page: OptionalPage): boolean {
  return HAS_CONTENT[page](organisation);
}

export function frameOf(organisation: Organisation): OrganisationFrame {
  const { identity, contact, newsletter, logo, appearance } = organisation;
  const { name, tagline, seat, country, copyrightYear } = identity;
  return {
    name,
    tagline,
    seat,
    country,
    copyrightYear,
    contact,
    newsletter,
    logo,
    appearance,
    withoutContent: (Object.keys(HAS_CONTENT) as OptionalPage[]).filter(
      (page) => !hasContent(organisation, page),
    ),
  };
}
