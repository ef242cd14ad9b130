import { defineType } from '#content/define.ts';
import { picture } from '#content/fields/picture/picture.ts';
import { text } from '#content/fields/text/text.ts';

/** A picture of the gallery. */
export const galleryItem = defineType('gallery_item', {
  instants: ['createdAt', 'updatedAt'],
  order: 'newest',
  notFound: 'Image introuvable',
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
    alt: text({
      label: 'Texte alternatif',
      subject: 'Le texte alternatif',
      max: 300,
      required: 'Le texte alternatif est requis.',
      search: true,
      about: { answer: 'What the picture shows, for whoever does not see it' },
    }),
  },
});
