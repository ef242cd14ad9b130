import { CONTENT_TYPES } from '#content/content-types.ts';
import { galleryItem } from '#types/gallery-item.ts';

/** Words of the back office about the gallery (docs/specification/sentences.md). */
export const GALLERY_WORDS = {
  ...CONTENT_TYPES.gallery_item.words,
  backToList: 'Retour à la galerie',
  create: 'Ajouter des photos',
  createTitle: 'Ajouter des photos',
  editTitle: 'Modifier l’image',
  trashTitle: 'Corbeille de la galerie',
  notFound: galleryItem.notFound,
  empty: 'Aucune image dans la galerie pour l’instant.',
  thisOne: 'cette image',
  trashQuestion: 'Supprimer cette image\u202f?',
  creating: 'Ajout en cours...',
  saving: 'Enregistrement...',
  created: 'Image ajoutée avec succès',
  modified: 'Image modifiée avec succès',
  trashed: 'Image déplacée dans la corbeille avec succès',
  restored: 'Image restaurée avec succès',
  deleted: 'Image supprimée définitivement',
  errors: {
    list: 'Erreur lors du chargement des images',
    load: 'Erreur lors du chargement de l’image',
    create: 'Erreur lors de l’ajout de l’image',
    edit: 'Erreur lors de la modification',
    trash: 'Erreur lors de la suppression',
    trashList: 'Erreur lors du chargement des images supprimées',
    restore: 'Erreur lors de la restauration de l’image',
    permanent: 'Erreur lors de la suppression définitive de l’image',
  },
} as const;
