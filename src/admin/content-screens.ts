import { ALL_CONTENT_TYPES, type ContentType, type PublicationKind } from '#content/content-types.ts';
import { addresses, type ContentScreens } from '#src/addresses.ts';

export type TileIcon =
  | 'page'
  | 'megaphone'
  | 'quote'
  | 'envelope'
  | 'people'
  | 'photos'
  | 'report'
  | 'calendar'
  | 'notice';

/** Facts about a content type that only the back office shows; `content/content-types.ts` has the others. */
interface BackOfficeFacts {
  /** Position in the menu, from 1. */
  readonly menuPlace: number;
  /** The screen that shows one of it, below its list's. */
  readonly itemScreen: 'view' | 'edit' | 'list';
  /** Name of one of its forms, among forms of other types. */
  readonly formLabel: string;
  /** Prefix of its forms' drafts on devices; `null` where it has no form. Must never change. */
  readonly draftName: string | null;
  /** On the dashboard. */
  readonly tile: { readonly explanation: string; readonly icon: TileIcon };
  /** Journal sentences of actions that a verb cannot express, by the action's verb. */
  readonly journalSentences?: Readonly<Record<string, string>>;
  /** Verbs of actions by visitors. */
  readonly visitorVerbs?: readonly string[];
}

interface PublicationFacts extends BackOfficeFacts {
  /** Label of the link to the create screen. */
  readonly createLabel: string;
}

type Facts = Readonly<
  Record<PublicationKind, PublicationFacts> & Record<Exclude<ContentType, PublicationKind>, BackOfficeFacts>
>;

export const CONTENT_SCREENS: Facts = {
  article: {
    menuPlace: 1,
    itemScreen: 'view',
    formLabel: 'Article',
    draftName: 'article',
    createLabel: 'Nouvel Article',
    tile: {
      explanation: 'Raconter une action, un résultat, une rencontre.',
      icon: 'page',
    },
  },
  bulletin: {
    menuPlace: 3,
    itemScreen: 'view',
    formLabel: 'Bulletin',
    draftName: 'bulletin',
    createLabel: 'Nouveau Bulletin',
    tile: {
      explanation: 'Prévenir vite\u00a0: ce qui arrive, ce qu’il faut faire.',
      icon: 'megaphone',
    },
  },
  echo: {
    menuPlace: 2,
    itemScreen: 'view',
    formLabel: 'Écho',
    draftName: 'echo',
    createLabel: 'Nouvel Écho',
    tile: {
      explanation: 'Donner la parole à une ou à un bénévole.',
      icon: 'quote',
    },
  },
  subscriber: {
    menuPlace: 4,
    itemScreen: 'list',
    formLabel: 'Newsletter',
    draftName: null,
    tile: {
      explanation: 'Voir et exporter les abonnés.',
      icon: 'envelope',
    },
    journalSentences: {
      joined: 's’est inscrite à la newsletter',
      left: 's’est désinscrite de la newsletter',
      deleted: 'a retiré une adresse de la newsletter',
      exported: 'a exporté les adresses de la newsletter',
    },
    visitorVerbs: ['joined', 'left'],
  },
  agent: {
    menuPlace: 5,
    itemScreen: 'edit',
    formLabel: 'Équipe',
    draftName: 'agent',
    tile: {
      explanation: 'Présenter les membres de l’équipe.',
      icon: 'people',
    },
    journalSentences: { ordered: 'a changé l’ordre de l’équipe' },
  },
  gallery_item: {
    menuPlace: 6,
    itemScreen: 'view',
    formLabel: 'Galerie',
    draftName: 'gallery',
    tile: {
      explanation: 'Montrer nos actions en images.',
      icon: 'photos',
    },
  },
  report: {
    menuPlace: 7,
    itemScreen: 'list',
    formLabel: 'Rapport PDF',
    draftName: 'report',
    tile: {
      explanation: 'Publier les rapports annuels.',
      icon: 'report',
    },
  },
  event: {
    menuPlace: 8,
    itemScreen: 'edit',
    formLabel: 'Agenda',
    draftName: 'event',
    tile: {
      explanation: 'Annoncer une réunion, une formation, une journée.',
      icon: 'calendar',
    },
  },
  notice: {
    menuPlace: 9,
    itemScreen: 'edit',
    formLabel: 'Annonces',
    draftName: 'notice',
    tile: {
      explanation: 'Publier un appel d’offres, un emploi, un avis.',
      icon: 'notice',
    },
  },
};

/** Returns the content type of a form by its draft's name, such as `article/0192`. */
export function typeOfForm(form: string): ContentType | undefined {
  const [name] = form.split('/');
  return ALL_CONTENT_TYPES.find((type) => CONTENT_SCREENS[type].draftName === name);
}

/** Returns the screens of a form's content type, by its draft's name. */
export function screensOfForm(form: string): Partial<ContentScreens> {
  const type = typeOfForm(form);
  return type ? addresses.admin.content[type] : {};
}

/** In menu order. */
export const MENU_TYPES: readonly ContentType[] = [...ALL_CONTENT_TYPES].sort(
  (one, other) => CONTENT_SCREENS[one].menuPlace - CONTENT_SCREENS[other].menuPlace,
);
