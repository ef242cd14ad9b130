import { CONTENT_TYPES, contentType, PUBLISHED_TYPES, type PublishedType } from '#content/content-types.ts';
import { capitalised } from '#lib/text/capitalised.ts';
import { DEFINITIONS } from '#types/definitions.ts';

/** Returns the French of a type for the back office, made of its words in the registry. */
function adminWordsOf(type: PublishedType) {
  const { words } = CONTENT_TYPES[type];
  const { singular, plural, thing } = words;
  const isFeminine = contentType(type).words.feminine === true;
  const e = isFeminine ? 'e' : '';
  const name = capitalised(singular);
  const this1 = isFeminine ? 'cette' : /^[aeiouhéêè]/i.test(singular) ? 'cet' : 'ce';
  const ofThing = `de ${thing}`.replace(/^de le /, 'du ');
  const create = `Ajouter ${isFeminine ? 'une' : 'un'} ${singular}`;
  return {
    ...words,
    feminine: isFeminine,
    backToList: `Retour aux ${plural}`,
    create,
    createTitle: create,
    editTitle: `Modifier ${thing}`,
    trashTitle: `Corbeille des ${plural}`,
    notFound: DEFINITIONS[type].notFound,
    empty: `Aucun${e} ${singular} pour l’instant.`,
    thisOne: `${this1} ${singular}`,
    creating: 'Création en cours...',
    saving: 'Enregistrement...',
    created: `${name} créé${e} avec succès`,
    modified: `${name} modifié${e} avec succès`,
    trashed: `${name} déplacé${e} dans la corbeille avec succès`,
    restored: `${name} restauré${e} avec succès`,
    deleted: `${name} supprimé${e} définitivement`,
    errors: {
      list: `Erreur lors du chargement des ${plural}`,
      load: `Erreur lors du chargement ${ofThing}`,
      create: 'Erreur lors de la création. Vérifiez votre connexion.',
      edit: `Erreur lors de la modification ${ofThing}`,
      trash: 'Erreur lors de la suppression',
      trashList: `Erreur lors du chargement des ${plural} supprimé${e}s`,
      restore: `Erreur lors de la restauration ${ofThing}`,
      permanent: `Erreur lors de la suppression définitive ${ofThing}`,
    },
  };
}

export const ADMIN_WORDS = Object.fromEntries(
  PUBLISHED_TYPES.map((type) => [type, adminWordsOf(type)]),
) as Readonly<Record<PublishedType, ReturnType<typeof adminWordsOf>>>;
