import { defineType, type TypeFacts, type TypeScreens } from '#content/define.ts';
import { flag } from '#content/fields/flag/flag.ts';
import { altText } from '#content/fields/picture/alt-text.ts';
import { picture } from '#content/fields/picture/picture.ts';
import { text } from '#content/fields/text/text.ts';

export const galleryItemFacts = {
  table: 'gallery_items',
  segments: { public: 'gallery', admin: 'gallery', api: 'gallery' },
  words: {
    singular: 'image',
    plural: 'images',
    feminine: true,
    adminMenuTitle: 'Galerie',
    thing: 'l’image',
  },
  hasTrash: true,
  fileOwner: 'gallery_item',
  needsFile: true,
  hasPages: true,
  toDescribe: 'alt_pending',
} as const satisfies TypeFacts;

export const galleryItemScreens: TypeScreens = {
  menuPlace: 6,
  itemScreen: 'view',
  formLabel: 'Galerie',
  draftName: 'gallery',
  tile: {
    explanation: 'Montrer nos actions en images.',
    icon: 'photos',
  },
};

/** A picture of the gallery. */
export const galleryItem = defineType('gallery_item', {
  instants: ['createdAt', 'updatedAt'],
  order: 'newest',
  notFound: 'Image introuvable',
  listed: 'The pictures of the gallery, newest first',
  fields: {
    image: picture({
      label: 'Image',
      missing: 'L’image est requise.',
      required: true,
      focus: 'imageFocus',
      column: 'media_id',
      about: { answer: 'The widest rendition' },
    }),
    description: text({
      label: 'Description',
      subject: 'La description',
      max: 500,
      required: 'La description est requise.',
      search: true,
      heading: true,
    }),
    alt: text(
      altText({
        required: 'Le texte alternatif est requis.',
        search: true,
        about: { answer: 'What the picture shows, for whoever does not see it' },
      }),
    ),
    altPending: flag({
      label: 'Décrire plus tard',
      column: galleryItemFacts.toDescribe,
      invalid: 'Répondez par oui ou par non.',
      endedBy: 'alt',
      about: {
        request: '`alt` repeats the description for now; a later `alt` ends it',
        answer: 'True until somebody has written an alternative text',
      },
    }),
  },
});
