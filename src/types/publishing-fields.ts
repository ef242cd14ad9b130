import { choice } from '#content/fields/choice/choice.ts';
import { instant } from '#content/fields/instant/instant.ts';

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
