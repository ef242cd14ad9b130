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
  readonly links: readonly NavigationLink[];
}

export type NavigationEntry = NavigationLink | NavigationMenu;

/** The navigation of every page, in its order [2]. */
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
    links: [
      { label: 'Articles', to: '/blog/articles', alsoAt: ['/articles'] },
      { label: 'Bulletins d’urgence', to: '/blog/bulletins', alsoAt: ['/bulletins'] },
      { label: 'Echo des bénévoles', to: '/blog/echo', alsoAt: ['/echos'] },
    ],
  },
  { label: 'Résultats', to: '/results' },
  { label: 'Domaines', to: '/domaines' },
  { label: 'Notre Réseau', to: '/reseau' },
  { label: 'Partenaires', to: '/partenaires' },
];

/** The red button of every page [2]. */
export const donationLink: NavigationLink = { label: 'FAIRE UN DON', to: '/don' };

/** The footer's links [2]. */
export const footerLinks: readonly NavigationLink[] = [
  { label: 'Accueil', to: '/' },
  { label: 'À propos', to: '/about' },
  { label: 'Blog', to: '/blog' },
  { label: 'Résultats', to: '/results' },
];

/** Where someone who is lost probably wanted to go. */
export const wayfindingLinks: readonly (NavigationLink & { readonly hint: string })[] = [
  { label: 'Accueil', to: '/', hint: 'L’essentiel, en une page' },
  { label: 'Articles', to: '/articles', hint: 'Ce que nous faisons, et comment' },
  { label: 'Bulletins d’urgence', to: '/bulletins', hint: 'Ce qu’il faut savoir maintenant' },
  { label: 'Echo des bénévoles', to: '/echos', hint: 'Des récits de terrain' },
];
