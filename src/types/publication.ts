import { defineType } from '#content/define.ts';
import { publicationFields } from './publication-fields.ts';

/** Facts that articles, bulletins and echoes share. */
export const publicationFacts = {
  table: 'publications',
  hasTrash: true,
  fileOwner: 'publication',
  hasPages: true,
} as const;

/** Describes a kind of publication; they differ in the sentence for an id that none of them has. */
/* @__NO_SIDE_EFFECTS__ */
export function definePublication<const Name extends string>(name: Name, notFound: string) {
  return defineType(name, {
    fields: publicationFields,
    instants: ['createdAt', 'updatedAt', 'deletedAt'],
    order: 'newest',
    notFound,
    inTrash: 'Cette publication est dans la corbeille. Restaurez-la avant de la modifier.',
    notInTrash:
      'Seule une publication de la corbeille peut être supprimée définitivement. Mettez-la d’abord à la corbeille.',
  });
}
