import { CONTENT_TYPES, PUBLICATION_KINDS, PUBLISHED_TYPES } from '#content/content-types.ts';
import { addresses } from '#src/addresses.ts';
import type { OptionalPage, OrganisationFrame } from './organisation-frame.ts';

/** A screen that navigation leads to. */
export interface NavigationLink {
  readonly label: string;
  readonly to: string;
  /** Other addresses of the same screen, and of the screens below it. */
  readonly alsoAt?: readonly string[];
}

/** A label that opens a list of screens. */
export interface NavigationMenu {
  readonly label: string;
  /** The screen above those of the list. */
  readonly above?: string;
  readonly links: readonly NavigationLink[];
}

export type NavigationEntry = NavigationLink | NavigationMenu;

/** The list of each kind of publication, by its canonical address. */
const publicationLists = PUBLICATION_KINDS.map((kind) => {
  const { menuTitle: label, hint } = CONTENT_TYPES[kind].words;
  return { label, hint, ...addresses.site.publications[kind] };
});

/** The list of each type that is published, such as the agenda. */
const publishedLists: readonly NavigationLink[] = PUBLISHED_TYPES.map((type) => ({
  label: CONTENT_TYPES[type].words.adminMenuTitle,
  to: addresses.site[type].list,
}));

/** The part of the frame that navigation depends on. */
type Shown = Pick<OrganisationFrame, 'withoutContent'>;

const OPTIONAL_ADDRESSES: Readonly<Record<OptionalPage, readonly string[]>> = {
  accessibility: [addresses.site.accessibility],
  assistance: [addresses.site.assistance],
  abuse: [addresses.site.abuse],
};

/** True unless the page at an address has nothing to show. */
export function isShown({ withoutContent }: Shown, address: string): boolean {
  return !withoutContent.some((page) => OPTIONAL_ADDRESSES[page].includes(address));
}

function shownLinks(shown: Shown, links: readonly NavigationLink[]): NavigationLink[] {
  return links.filter(({ to }) => isShown(shown, to));
}

/** The navigation of every page, in its order (docs/specification/screens.md#navigation). */
const NAVIGATION: readonly NavigationEntry[] = [
  { label: 'Accueil', to: '/' },
  {
    label: 'À propos',
    links: [
      { label: 'Notre organisation', to: addresses.site.organisation },
      { label: 'Notre équipe', to: addresses.site.team },
    ],
  },
  {
    label: 'Blog',
    above: addresses.site.blog,
    links: publicationLists.map(({ label, blog, list }) => ({ label, to: blog, alsoAt: [list] })),
  },
  { label: 'Résultats', to: addresses.site.reports },
  { label: 'Domaines', to: addresses.site.domains },
  { label: 'Notre Réseau', to: addresses.site.network },
  { label: 'Partenaires', to: addresses.site.partners },
];

/** Returns the entries of the navigation that lead somewhere. */
export function navigation(shown: Shown): NavigationEntry[] {
  return NAVIGATION.flatMap((entry): NavigationEntry[] => {
    if (!('links' in entry)) return shownLinks(shown, [entry]);
    const links = shownLinks(shown, entry.links);
    return links.length > 0 ? [{ ...entry, links }] : [];
  });
}

/** The donation button of every page. */
export const donationLink: NavigationLink = { label: 'FAIRE UN DON', to: addresses.site.donation };

/** The way out of an empty list. */
export const linkFromEmptyList: NavigationLink = {
  label: 'Notre organisation',
  to: addresses.site.organisation,
};

const CONTACT_LINK: NavigationLink = { label: 'Nous écrire', to: addresses.site.contact };

/** The link beside 'Quitter vite', to the page about its limits. */
export const erasingLink: NavigationLink = { label: 'Effacer ses traces', to: addresses.site.eraseTraces };

/** Links of a telephone's menu, below the navigation: it is where one looks for them first. */
export const linksBelowNavigation: readonly NavigationLink[] = [CONTACT_LINK, erasingLink];

const FOOTER_LINKS: readonly NavigationLink[] = [
  { label: 'Accueil', to: '/' },
  { label: 'À propos', to: addresses.site.about },
  { label: 'Blog', to: addresses.site.blog },
  { label: 'Résultats', to: addresses.site.reports },
  { label: 'Galerie', to: addresses.site.gallery },
  ...publishedLists,
  CONTACT_LINK,
  { label: 'Plan du site', to: addresses.site.sitePlan },
];

const ASSISTANCE_LINK: NavigationLink = { label: 'Trouver de l’aide', to: addresses.site.assistance };

/** Returns the link beside 'Quitter vite' to numbers and places; `null` before there is one. */
export function assistanceLink(shown: Shown): NavigationLink | null {
  return isShown(shown, ASSISTANCE_LINK.to) ? ASSISTANCE_LINK : null;
}

/** Returns the footer's links, with the screens that the navigation lacks. */
export function footerLinks(shown: Shown): NavigationLink[] {
  return shownLinks(shown, [ASSISTANCE_LINK, ...FOOTER_LINKS]);
}

/** Leads to who receives reports; shown where {@link isShown} says so. */
export const ABUSE_LINK: NavigationLink = { label: 'Signaler un abus', to: addresses.site.abuse };

const ABOUT_SITE_LINKS: readonly NavigationLink[] = [
  ABUSE_LINK,
  { label: 'Confidentialité', to: addresses.site.privacy },
  { label: 'Accessibilité', to: addresses.site.accessibility },
  { label: 'Mentions légales', to: addresses.site.legal },
  erasingLink,
];

/** Returns links to pages about the site itself, the last of the footer. */
export function aboutSiteLinks(shown: Shown): NavigationLink[] {
  return shownLinks(shown, ABOUT_SITE_LINKS);
}

/** A group of screens on the site's plan. */
export interface PlanSection {
  /** The fragment of its address. */
  readonly id: string;
  readonly heading: string;
  readonly links: readonly NavigationLink[];
}

const SITE_PLAN: readonly PlanSection[] = [
  {
    id: 'aide',
    heading: 'Trouver de l’aide',
    links: [ASSISTANCE_LINK],
  },
  {
    id: 'connaitre',
    heading: 'Nous connaître',
    links: [
      { label: 'Accueil', to: '/' },
      { label: 'Notre organisation', to: addresses.site.organisation },
      { label: 'Notre équipe', to: addresses.site.team },
      { label: 'Domaines d’intervention', to: addresses.site.domains },
      { label: 'Partenaires', to: addresses.site.partners },
    ],
  },
  {
    id: 'lire',
    heading: 'Lire et regarder',
    links: [
      { label: 'Blog', to: addresses.site.blog },
      ...publicationLists.map(({ label, list }) => ({ label, to: list })),
      { label: 'Résultats et rapports annuels', to: addresses.site.reports },
      { label: 'Galerie', to: addresses.site.gallery },
      ...publishedLists,
    ],
  },
  {
    id: 'agir',
    heading: 'Agir avec nous',
    links: [
      { label: 'Notre Réseau', to: addresses.site.network },
      { label: 'Faire un don', to: addresses.site.donation },
      CONTACT_LINK,
      { label: 'Recevoir de nos nouvelles', to: addresses.site.newsletter },
    ],
  },
  {
    id: 'site',
    heading: 'À propos de ce site',
    links: ABOUT_SITE_LINKS,
  },
];

/** Returns every screen that has something to show, in groups (WCAG 2.2, 2.4.5). */
export function sitePlan(shown: Shown): PlanSection[] {
  return SITE_PLAN.map((section) => ({ ...section, links: shownLinks(shown, section.links) })).filter(
    ({ links }) => links.length > 0,
  );
}

/** The links of the not-found page. */
export const wayfindingLinks: readonly (NavigationLink & { readonly hint: string })[] = [
  { label: 'Accueil', to: '/', hint: 'L’essentiel, en une page' },
  ...publicationLists.map(({ label, list, hint }) => ({ label, to: list, hint })),
];
