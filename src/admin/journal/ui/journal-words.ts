import { CONTENT_SCREENS, MENU_TYPES } from '#admin/content-screens.ts';
import { ALL_CONTENT_TYPES, CONTENT_TYPES, type ContentType, contentType } from '#content/content-types.ts';
import { addresses, type ContentScreens } from '#src/addresses.ts';
import type { JournalEntry } from '../journal-entry.schema.ts';

/** Subject types that the journal can be filtered by, with their labels. */
export const SUBJECTS = [
  ...MENU_TYPES.map((type) => ({ value: type, label: CONTENT_TYPES[type].words.adminMenuTitle })),
  { value: 'message', label: 'Messages' },
  { value: 'organisation', label: 'Réglages' },
  { value: 'account', label: 'Comptes' },
  { value: 'backup', label: 'Sauvegardes' },
] as const;

/** Verbs of actions, followed by the subject. */
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

/** Actions with their own sentence: those of the registry, and those about no content. */
const SENTENCES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ALL_CONTENT_TYPES.flatMap((type) =>
      Object.entries(CONTENT_SCREENS[type].journalSentences ?? {}).map(([verb, words]) => [
        `${type}.${verb}`,
        words,
      ]),
    ),
  ),
  'publication.alert_ended': 'a mis fin à l’alerte du bulletin',
  'publication.alert_prolonged': 'a prolongé de 24 heures l’alerte du bulletin',
  'image.added': 'a ajouté une image à un texte',
  'image.deleted': 'a supprimé une photo qui ne servait nulle part',
  'message.unread': 'a remis un message reçu parmi les non lus',
  'message.answered': 'a répondu à un message reçu',
  'message.archived': 'a archivé un message reçu',
  'message.deleted': 'a supprimé définitivement un message reçu',
  'account.logged_in': 'a ouvert une session',
  'account.logged_out': 'a fermé sa session',
  'account.sessions_ended': 'a déconnecté d’autres appareils',
  'account.password_changed': 'a changé de mot de passe',
  'account.login_failed': 'n’a pas pu se connecter, faute du bon mot de passe, au compte',
  'account.renamed': 'a pris le nom',
  'account.created': 'a créé le compte',
  'account.disabled': 'a désactivé le compte',
  'account.enabled': 'a réactivé le compte',
  'account.password_reset': 'a donné un nouveau mot de passe au compte',
  'organisation.changed': 'a changé les réglages',
  'organisation.guarded_changed': 'a changé une adresse, un lien ou un numéro dans les réglages',
  'organisation.undone': 'a annulé le dernier changement des réglages',
  'backup.started': 'a fait une sauvegarde à télécharger',
  'backup.cancelled': 'a annulé une sauvegarde',
  'backup.downloaded': 'a téléchargé une sauvegarde',
  'backup.removed': 'a retiré du serveur une sauvegarde à télécharger',
  'backup.daily_enabled': 'a mis en marche les sauvegardes quotidiennes',
  'backup.daily_disabled': 'a arrêté les sauvegardes quotidiennes',
};

/** Actions on one's own account, whose name would be repeated. */
const OWN_ACTIONS: readonly string[] = [
  'account.logged_in',
  'account.logged_out',
  'account.sessions_ended',
  'account.password_changed',
];

/** Actions of visitors, who are anonymous. */
const VISITORS_ACTIONS: readonly string[] = [
  'account.login_failed',
  ...ALL_CONTENT_TYPES.flatMap((type) =>
    (CONTENT_SCREENS[type].visitorVerbs ?? []).map((verb) => `${type}.${verb}`),
  ),
];

const VISITOR = 'Une personne';
const INSTALLATION = 'L’installation';

/** Parts of an entry's sentence. */
export interface EntryWords {
  readonly who: string;
  readonly action: string;
  /** The subject's name at that time. */
  readonly label: string | null;
  /** The number of occurrences in words; `null` for one. */
  readonly times: string | null;
  /** The subject's screen; `null` where it is deleted. */
  readonly to: string | null;
}

type DescribedEntry = Pick<
  JournalEntry,
  'actor' | 'action' | 'subjectType' | 'subjectId' | 'subjectLabel' | 'subjectState' | 'occurrences'
>;

function contentTypeOf({ subjectType }: DescribedEntry): ContentType | undefined {
  return ALL_CONTENT_TYPES.find((type) => type === subjectType);
}

function actionWords(entry: DescribedEntry): string {
  const { action } = entry;
  const sentence = SENTENCES[action];
  if (sentence) return sentence;
  const verb = VERBS[action.slice(action.indexOf('.') + 1)];
  const type = contentTypeOf(entry);
  const thing = type && CONTENT_TYPES[type].words.thing;
  // Also describes an action written by another version of the product.
  return verb && thing ? `${verb} ${thing}` : `a fait\u00a0: ${action}`;
}

function screenOf(entry: DescribedEntry): string | null {
  const { subjectType, subjectId, subjectState } = entry;
  if (subjectState === 'gone') return null;
  if (subjectType === 'account') return addresses.admin.administrators;
  if (subjectType === 'organisation') return addresses.admin.settingsSection(subjectId);
  const type = contentTypeOf(entry);
  if (!type) return null;
  const screens: ContentScreens = addresses.admin.content[type];
  if (subjectState === 'trashed') return screens.trash ?? screens.list;
  const { itemScreen } = CONTENT_SCREENS[type];
  return itemScreen === 'list' ? screens.list : (screens[itemScreen]?.(subjectId) ?? screens.list);
}

/** Verbs of the setup, as participles. */
const FIRST_START_VERBS: Readonly<Record<string, string>> = { 'a créé': 'Créé', 'a publié': 'Publié' };

/** Returns the French of an entry without an account: `Créée lors de l’installation : l’image`. */
function installationWords(entry: DescribedEntry): Pick<EntryWords, 'who' | 'action'> {
  const action = actionWords(entry);
  const [verb] = /^a (?:créé|publié)(?= )/.exec(action) ?? [];
  const participle = verb && FIRST_START_VERBS[verb];
  if (!participle) return { who: INSTALLATION, action };
  const type = contentTypeOf(entry);
  const ending = type && contentType(type).words.feminine ? 'e' : '';
  return {
    who: `${participle}${ending} lors de l’installation\u00a0:`,
    action: action.slice(verb.length + 1),
  };
}

/** Returns the person and their action in words. */
function actorWords(entry: DescribedEntry): Pick<EntryWords, 'who' | 'action'> {
  const { actor, action } = entry;
  if (actor) return { who: actor.name, action: actionWords(entry) };
  if (VISITORS_ACTIONS.includes(action)) return { who: VISITOR, action: actionWords(entry) };
  return installationWords(entry);
}

/** Returns the French of an entry: "Awa" "a publié l’article" « … ». */
export function describeEntry(entry: DescribedEntry): EntryWords {
  const { action, subjectLabel, occurrences } = entry;
  return {
    ...actorWords(entry),
    label: OWN_ACTIONS.includes(action) ? null : subjectLabel,
    times: occurrences > 1 ? `${occurrences}\u00a0fois` : null,
    to: screenOf(entry),
  };
}
