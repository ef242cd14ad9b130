import { CONTENT_SCREENS } from '#admin/content-screens.ts';
import { CONTENT_TYPES, PUBLICATION_KINDS, type PublicationKind } from '#content/content-types.ts';
import { genderEnding, ofThing, PUBLICATION_WORDS } from '../publication-words.ts';

/** Returns the French of a kind for the back office (`docs/specification/sentences.md`). */
function adminWordsOf(kind: PublicationKind) {
  const { name, plural, thing } = CONTENT_TYPES[kind].words;
  const e = genderEnding(kind);
  return {
    ...PUBLICATION_WORDS[kind],
    create: CONTENT_SCREENS[kind].createLabel,
    edit: `Modifier ${thing}`,
    trashTitle: `Corbeille des ${plural}`,
    created: `${name} créé${e} avec succès`,
    modified: `${name} modifié${e} avec succès`,
    trashed: `${name} déplacé${e} dans la corbeille avec succès`,
    restored: `${name} restauré${e} avec succès`,
    deleted: `${name} supprimé${e} définitivement`,
    errors: {
      ...PUBLICATION_WORDS[kind].errors,
      create: 'Erreur lors de la création. Vérifiez votre connexion.',
      edit: `Erreur lors de la modification${kind === 'article' ? '. Vérifiez votre connexion.' : ''}`,
      trash: `Erreur lors de la suppression ${ofThing(kind)}`,
      trashList: `Erreur lors du chargement des ${plural} supprimé${e}s`,
      restore: `Erreur lors de la restauration ${ofThing(kind)}`,
      permanent: `Erreur lors de la suppression définitive ${ofThing(kind)}`,
    },
  };
}

export type AdminWords = ReturnType<typeof adminWordsOf>;

export const ADMIN_WORDS = Object.fromEntries(
  PUBLICATION_KINDS.map((kind) => [kind, adminWordsOf(kind)]),
) as Readonly<Record<PublicationKind, AdminWords>>;
