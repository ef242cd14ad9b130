import { defineType } from '#content/define.ts';
import { document } from '#content/fields/document/document.ts';
import { text } from '#content/fields/text/text.ts';

/** An annual report: a PDF with a title. */
export const report = defineType('report', {
  instants: ['createdAt'],
  order: 'newest',
  notFound: 'Rapport introuvable',
  fields: {
    title: text({
      label: 'Titre',
      subject: 'Le titre',
      // As many as a file's name can have, which a title is made of.
      max: 255,
      filledIn: 'Le titre est un texte.',
      search: true,
      heading: true,
      about: { new: 'The name of the file when left out' },
    }),
    file: document({
      label: 'Fichier PDF',
      required: 'Choisissez un fichier PDF.',
      url: 'fileUrl',
      size: 'size',
      column: 'media_id',
    }),
  },
});
