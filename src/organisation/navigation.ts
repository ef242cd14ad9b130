import { CONTENT_TYPES, PUBLICATION_KINDS } from '#content/content-types.ts';
import { addresses } from '#src/addresses.ts';

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

/** The navigation of every page, in its order (docs/specification/screens.md#navigation). */
export const navigation: readonly NavigationEntry[] = [
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

/** The donation button of every page. */
export const donationLink: NavigationLink = { label: 'FAIRE UN DON', to: addresses.site.donation };

/** The footer's links, with the screens that the navigation lacks. */
export const footerLinks: readonly NavigationLink[] = [
  { label: 'Accueil', to: '/' },
  { label: 'À propos', to: addresses.site.about },
  { label: 'Blog', to: addresses.site.blog },
  { label: 'Résultats', to: addresses.site.reports },
  { label: 'Galerie', to: addresses.site.gallery },
  { label: 'Plan du site', to: addresses.site.sitePlan },
];

/** The link beside 'Quitter vite', to the page about its limits. */
export const erasingLink: NavigationLink = { label: 'Effacer ses traces', to: addresses.site.eraseTraces };

/** Links to pages about the site itself, the last of the footer. */
export const aboutSiteLinks: readonly NavigationLink[] = [
  { label: 'Confidentialité', to: addresses.site.privacy },
  { label: 'Accessibilité', to: addresses.site.accessibility },
  { label: 'Mentions légales', to: addresses.site.legal },
  erasingLink,
];

/** A group of screens on the site's plan. */
export interface PlanSection {
  /** The fragment of its address. */
  readonly id: string;
  readonly heading: string;
  readonly links: readonly NavigationLink[];
}

/** Every screen, in groups (WCAG 2.2, 2.4.5). */
export const sitePlan: readonly PlanSection[] = [
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
    ],
  },
  {
    id: 'agir',
    heading: 'Agir avec nous',
    links: [
      { label: 'Notre Réseau', to: addresses.site.network },
      { label: 'Faire un don', to: addresses.site.donation },
      { label: 'Recevoir de nos nouvelles', to: addresses.site.newsletter },
    ],
  },
  {
    id: 'site',
    heading: 'À propos de ce site',
    links: aboutSiteLinks,
  },
];

/** The links of the not-found page. */
export const wayfindingLinks: readonly (NavigationLink & { readonly hint: string })[] = [
  { label: 'Accueil', to: '/', hint: 'L’essentiel, en une page' },
  ...publicationLists.map(({ label, list, hint }) => ({ label, to: list, hint })),
];
