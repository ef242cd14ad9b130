import type { JournalEntry } from '../journal-entry.schema.ts';

/** What the journal can be narrowed down to, as the API and as a person calls it. */
export const SUBJECTS = [
  { value: 'article', label: 'Articles' },
  { value: 'echo', label: 'Echos des bénévoles' },
  { value: 'bulletin', label: 'Bulletins d’urgence' },
  { value: 'subscriber', label: 'Newsletter' },
  { value: 'agent', label: 'Équipe' },
  { value: 'gallery_item', label: 'Galerie' },
  { value: 'report', label: 'Rapports PDF' },
  { value: 'account', label: 'Comptes' },
] as const;

/** Things that are made, changed and thrown away, with their article. */
const THINGS: Readonly<Record<string, string>> = {
  article: 'l’article',
  echo: 'l’écho',
  bulletin: 'le bulletin',
  agent: 'le membre de l’équipe',
  gallery_item: 'l’image',
  report: 'le rapport',
};

/** What is done to them; the thing stands after it. */
const VERBS: Readonly<Record<string, string>> = {
  created: 'a créé',
  published: 'a publié',
  scheduled: 'a programmé',
  withdrawn: 'a remis en brouillon',
  changed: 'a modifié',
  trashed: 'a mis à la corbeille',
  restored: 'a restauré',
  deleted: 'a supprimé définitivement',
};

/** Deeds with a sentence of their own. */
const DEEDS: Readonly<Record<string, string>> = {
  'agent.ordered': 'a changé l’ordre de l’équipe',
  'image.added': 'a ajouté une image à un texte',
  'subscriber.joined': 's’est inscrite à la newsletter',
  'subscriber.left': 's’est désinscrite de la newsletter',
  'subscriber.deleted': 'a retiré une adresse de la newsletter',
  'subscriber.exported': 'a exporté les adresses de la newsletter',
  'account.logged_in': 'a ouvert une session',
  'account.logged_out': 'a fermé sa session',
  'account.sessions_ended': 'a déconnecté d’autres appareils',
  'account.password_changed': 'a changé de mot de passe',
  'account.renamed': 'a pris le nom',
  'account.created': 'a créé le compte',
  'account.disabled': 'a désactivé le compte',
  'account.enabled': 'a réactivé le compte',
  'account.password_reset': 'a donné un nouveau mot de passe au compte',
};

/** What people do to nothing but their own account: its name would be said twice. */
const OWN_DEEDS: readonly string[] = [
  'account.logged_in',
  'account.logged_out',
  'account.sessions_ended',
  'account.password_changed',
];

/** Done by visitors, of whom nothing is known. */
const VISITORS_DEEDS: readonly string[] = ['subscriber.joined', 'subscriber.left'];

const VISITOR = 'Une personne';
const INSTALLATION = 'L’installation';

/** The screens of each kind of thing: where one of it is seen, and where it lies when it is thrown away. */
const SCREENS: Readonly<Record<string, { present: (id: string) => string; trash?: string }>> = {
  article: { present: (id) => `/admin/articles/view/${id}`, trash: '/admin/articles/trash' },
  echo: { present: (id) => `/admin/echos/view/${id}`, trash: '/admin/echos/trash' },
  bulletin: { present: (id) => `/admin/bulletins/view/${id}`, trash: '/admin/bulletins/trash' },
  agent: { present: (id) => `/admin/agents/edit/${id}`, trash: '/admin/agents/trash' },
  gallery_item: { present: (id) => `/admin/gallery/view/${id}`, trash: '/admin/gallery/trash' },
  report: { present: () => '/admin/results', trash: '/admin/results/trash' },
  account: { present: () => '/admin/administrateurs' },
};

/** An entry as a sentence, in the parts that are set apart. */
export interface EntryWords {
  readonly who: string;
  readonly deed: string;
  /** What the thing was called then. */
  readonly label: string | null;
  /** The screen where the thing is now; `null` where it is gone. */
  readonly to: string | null;
}

type DescribedEntry = Pick<
  JournalEntry,
  'actor' | 'action' | 'subjectType' | 'subjectId' | 'subjectLabel' | 'subjectState'
>;

function deedWords({ action, subjectType }: DescribedEntry): string {
  const own = DEEDS[action];
  if (own) return own;
  const verb = VERBS[action.slice(action.indexOf('.') + 1)];
  const thing = THINGS[subjectType];
  // An action of another version of the product is named as it is written: nothing that was done is hidden.
  return verb && thing ? `${verb} ${thing}` : `a fait\u00a0: ${action}`;
}

function screenOf({ subjectType, subjectId, subjectState }: DescribedEntry): string | null {
  const screens = SCREENS[subjectType];
  if (!screens || subjectState === 'gone') return null;
  return subjectState === 'present' ? screens.present(subjectId) : (screens.trash ?? null);
}

/** Says an entry in French: "Awa" "a publié l’article" « … ». */
export function describeEntry(entry: DescribedEntry): EntryWords {
  const { actor, action, subjectLabel } = entry;
  return {
    who: actor?.name ?? (VISITORS_DEEDS.includes(action) ? VISITOR : INSTALLATION),
    deed: deedWords(entry),
    label: OWN_DEEDS.includes(action) ? null : subjectLabel,
    to: screenOf(entry),
  };
}
