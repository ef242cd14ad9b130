import { publicationFields } from './publication-fields.ts';

/** Description that articles, bulletins and echoes share. */
export const publication = {
  fields: publicationFields,
  instants: ['createdAt', 'updatedAt', 'deletedAt'],
  order: 'newest',
  inTrash: 'Cette publication est dans la corbeille. Restaurez-la avant de la modifier.',
  notInTrash:
    'Seule une publication de la corbeille peut être supprimée définitivement. Mettez-la d’abord à la corbeille.',
} as const;
