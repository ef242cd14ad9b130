/** What kind of thing it is, and where the back office has it. */
export interface Place {
  readonly label: string;
  /** Of its list's screen. */
  readonly path: string;
  /** Whether its form stands on the list's own screen. */
  readonly isOnList?: boolean;
}

/** The things that have forms, by the first part of their forms' names. */
export const PLACES = {
  article: { label: 'Article', path: '/admin/articles' },
  bulletin: { label: 'Bulletin', path: '/admin/bulletins' },
  echo: { label: 'Écho', path: '/admin/echos' },
  agent: { label: 'Équipe', path: '/admin/agents' },
  gallery: { label: 'Galerie', path: '/admin/gallery' },
  report: { label: 'Rapport PDF', path: '/admin/results', isOnList: true },
} as const satisfies Readonly<Record<string, Place>>;
