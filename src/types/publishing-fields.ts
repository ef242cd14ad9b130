import { type Description, defineType } from '#content/define.ts';
import { choice } from '#content/fields/choice/choice.ts';
import type { Fields } from '#content/fields/field.ts';
import { instant } from '#content/fields/instant/instant.ts';

/** Facts that all types share that are published. */
export const publishedFacts = { hasTrash: true, hasPages: true } as const;

/** Fields that decide who sees an item of a type that is published. */
export const publishingFields = {
  status: choice({
    label: 'Statut',
    options: ['draft', 'published'],
    labels: { draft: 'Brouillon', published: 'Publié' },
    initial: 'published',
    invalid: 'Le statut est « brouillon » ou « publié ».',
  }),
  publishedAt: instant({
    label: 'Date et heure de publication',
    hint: 'Vide, c’est maintenant\u202f; une date à venir programme la publication.',
    column: 'published_at',
    invalid: 'La date de publication est invalide.',
    emptied: 'ignored',
    // Without its date, a scheduled one would be on the site at once.
    unreadable: 'refused',
  }),
};

/** Describes a type that is published: beside its own fields it has those that decide who sees an item. */
/* @__NO_SIDE_EFFECTS__ */
export function definePublished<const Name extends string, const Own extends Fields>(
  name: Name,
  description: Omit<Description<Own & typeof publishingFields, never>, 'fields' | 'instants' | 'order'> & {
    readonly fields: Own;
  },
) {
  return defineType(name, {
    ...description,
    fields: { ...description.fields, ...publishingFields },
    instants: ['createdAt', 'updatedAt'],
    order: 'newest',
  });
}
