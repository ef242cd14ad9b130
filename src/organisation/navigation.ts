import { CONTENT_TYPES, PUBLICATION_KINDS } from '#content/content-types.ts';
import { addresses } from '#src/addresses.ts';

/** A screen that navigation leads to. */
export interface NavigationLink {
  readonly label: string;
  readonly to: string;
  /** Other addresses of the same screen, and of the screens below it. */
  readonly alsoAt?: readonly string[];
}

/** A name that opens a list of screens. */
export interface NavigationMenu {
  readonly label: string;
  /** The screen that stands above those of the list. */
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
      { label: 'Notre organisation', to: '/a_propos/organisation' },
      { label: 'Notre équipe', to: '/a_propos/equipe' },
    ],
  },
  {
    label: 'Blog',
    above: '/blog',
    links: publicationLists.map(({ label, blog, list }) => ({ label, to: blog, alsoAt: [list] })),
  },
  { label: 'Résultats', to: '/results' },
  { label: 'Domaines', to: '/domaines' },
  { label: 'Notre Réseau', to: '/reseau' },
  { label: 'Partenaires', to: '/partenaires' },
];

/** The red button of every page. */
export const donationLink: NavigationLink = { label: 'FAIRE UN DON', to: '/don' };

/** The footer's links, and the way to what the navigation does not hold. */
export const footerLinks: readonly NavigationLink[] = [
  { label: 'Accueil', to: '/' },
  { label: 'À propos', to: '/about' },
  { label: 'Blog', to: '/blog' },
  { label: 'Résultats', to: '/results' },
  { label: 'Galerie', to: '/gallery' },
  { label: 'Plan du site', to: '/plan-du-site' },
];

/** Goes with 'Quitter vite': what that cannot do. */
export const erasingLink: NavigationLink = { label: 'Effacer ses traces', to: '/effacer-ses-traces' };

/** Links to pages about the site itself, at the very foot of every page. */
export const aboutSiteLinks: readonly NavigationLink[] = [
  { label: 'Confidentialité', to: '/confidentialite' },
  { label: 'Accessibilité', to: '/accessibilite' },
  { label: 'Mentions légales', to: '/mentions-legales' },
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
      { label: 'Notre organisation', to: '/a_propos/organisation' },
      { label: 'Notre équipe', to: '/a_propos/equipe' },
      { label: 'Domaines d’intervention', to: '/domaines' },
      { label: 'Partenaires', to: '/partenaires' },
    ],
  },
  {
    id: 'lire',
    heading: 'Lire et regarder',
    links: [
      { label: 'Blog', to: '/blog' },
      ...publicationLists.map(({ label, list }) => ({ label, to: list })),
      { label: 'Résultats et rapports annuels', to: '/results' },
      { label: 'Galerie', to: '/gallery' },
    ],
  },
  {
    id: 'agir',
    heading: 'Agir avec nous',
    links: [
      { label: 'Notre Réseau', to: '/reseau' },
      { label: 'Faire un don', to: '/don' },
      { label: 'Recevoir de nos nouvelles', to: '/newsletter' },
    ],
  },
  {
    id: 'site',
    heading: 'À propos de ce site',
    links: aboutSiteLinks,
  },
];

/** The screens that a page not found leads to. */
export const wayfindingLinks: readonly (NavigationLink & { readonly hint: string })[] = [
  { label: 'Accueil', to: '/', hint: 'L’essentiel, en une page' },
  ...publicationLists.map(({ label, list, hint }) => ({ label, to: list, hint })),
];
