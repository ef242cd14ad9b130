import { CONTENT_TYPES } from '#content/content-types.ts';
import { member } from '#types/member.ts';

/** Most members of a team whose order can be set: one request has all their ids. */
export const MAX_ORDERED_AGENTS = 1_000;

/** Words of the back office about the team (docs/specification/sentences.md). */
export const AGENT_WORDS = {
  ...CONTENT_TYPES.agent.words,
  backToList: 'Retour à l’équipe',
  create: 'Ajouter un Agent',
  createTitle: 'Ajouter un membre de l’équipe',
  editTitle: 'Modifier le membre de l’équipe',
  trashTitle: 'Corbeille de l’équipe',
  notFound: member.notFound,
  empty: 'Aucun membre dans l’équipe pour l’instant.',
  thisOne: 'cet agent',
  trashQuestion: 'Êtes-vous sûr de vouloir supprimer cet agent\u202f?',
  creating: 'Création en cours...',
  saving: 'Enregistrement...',
  created: 'Agent créé avec succès',
  modified: 'Agent modifié avec succès',
  trashed: 'Membre de l’équipe déplacé dans la corbeille avec succès',
  restored: 'Membre de l’équipe restauré avec succès',
  deleted: 'Membre de l’équipe supprimé définitivement',
  ordered: 'Ordre de l’équipe enregistré',
  tooMany:
    'Les 1\u202f000 premiers sont affichés\u00a0: cherchez un nom pour trouver les autres. L’ordre ne se règle pas au-delà.',
  errors: {
    list: 'Erreur lors du chargement des agents',
    load: 'Erreur lors du chargement de l’agent',
    create: 'Erreur lors de la création de l’agent',
    edit: 'Erreur lors de la modification de l’agent',
    order: 'Erreur lors de l’enregistrement de l’ordre',
    trash: 'Erreur lors de la suppression',
    trashList: 'Erreur lors du chargement des membres supprimés',
    restore: 'Erreur lors de la restauration du membre de l’équipe',
    permanent: 'Erreur lors de la suppression définitive du membre de l’équipe',
  },
} as const;
