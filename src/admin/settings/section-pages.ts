import type { SectionName, SummarisedPage } from '#settings/sections/sections.schema.ts';
import { addresses } from '#src/addresses.ts';

/** A public page, as the back office calls it. */
export interface NamedPage {
  readonly label: string;
  readonly path: string;
}

const { site } = addresses;
const { article, bulletin, echo } = site.publications;

/** Public pages, in the order of the site. */
export const PAGES = {
  home: { label: 'Accueil', path: site.home },
  blog: { label: 'Blog', path: site.blog },
  articles: { label: 'Articles', path: article.list },
  bulletins: { label: 'Bulletins d’urgence', path: bulletin.list },
  echos: { label: 'Échos des bénévoles', path: echo.list },
  organisation: { label: 'Notre organisation', path: site.organisation },
  team: { label: 'Notre équipe', path: site.team },
  domains: { label: 'Domaines d’intervention', path: site.domains },
  results: { label: 'Nos résultats', path: site.reports },
  gallery: { label: 'Galerie', path: site.gallery },
  network: { label: 'Notre réseau', path: site.network },
  partners: { label: 'Nos partenaires', path: site.partners },
  donation: { label: 'Faire un don', path: site.donation },
  newsletter: { label: 'Newsletter', path: site.newsletter },
  privacy: { label: 'Confidentialité', path: site.privacy },
  accessibility: { label: 'Accessibilité', path: site.accessibility },
  legal: { label: 'Mentions légales', path: site.legal },
  sitePlan: { label: 'Plan du site', path: site.sitePlan },
} satisfies Readonly<Record<SummarisedPage, NamedPage>>;

/** Pages whose words are the product's. */
const ASSISTANCE: NamedPage = { label: 'Trouver de l’aide', path: site.assistance };
const CONTACT: NamedPage = { label: 'Nous écrire', path: site.contact };
const ABUSE: NamedPage = { label: 'Signaler un abus', path: site.abuse };

const { home, organisation, network, donation, newsletter, legal, privacy } = PAGES;
const { blog, articles, bulletins, echos, ...introduced } = PAGES;
const { home: _, ...introducedPages } = introduced;

/** Pages on which a section is seen, and may be previewed: the one that shows most of it first. */
export const SECTION_PAGES: Readonly<Record<SectionName, readonly NamedPage[]>> = {
  identity: [home, organisation, legal],
  address: [home],
  contact: [home, CONTACT, donation, privacy],
  assistance: [ASSISTANCE, home],
  abuse: [ABUSE],
  logo: [home, organisation],
  appearance: [home, organisation, articles, donation],
  hero: [home],
  keyFigures: [home, PAGES.results],
  testimonials: [home],
  about: [organisation],
  objectives: [organisation, home],
  history: [organisation],
  values: [organisation],
  membership: [organisation, network],
  domains: [PAGES.domains],
  charter: [network],
  partners: [PAGES.partners, home],
  donation: [donation],
  newsletter: [newsletter, home],
  introductions: Object.values(introducedPages),
  summaries: Object.values(PAGES),
  legal: [legal],
  privacy: [privacy],
  accessibility: [PAGES.accessibility],
};

/** Sections that are not seen on a page but where a link to it is shown: by a search engine, in a message. */
export const LINK_SECTIONS: readonly SectionName[] = ['address', 'summaries'];
