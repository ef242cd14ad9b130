export interface AdminLink {
  readonly to: string;
  readonly label: string;
}

/** What the administrators are to one another, apart from the specification's links. */
export const TEAM_LINKS: readonly AdminLink[] = [
  { to: '/admin/administrateurs', label: 'Administrateurs' },
  { to: '/admin/journal', label: 'Journal' },
];

/** The top bar's links, in the specification's words [2]. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { to: '/admin/articles', label: 'Articles' },
  { to: '/admin/echos', label: 'Echos des bénévoles' },
  { to: '/admin/bulletins', label: 'Bulletins d’urgence' },
  { to: '/admin/newsletter', label: 'Newsletter' },
  { to: '/admin/agents', label: 'Équipe' },
  { to: '/admin/gallery', label: 'Galerie' },
  { to: '/admin/results', label: 'Rapports PDF' },
];
