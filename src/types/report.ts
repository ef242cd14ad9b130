import { defineType, type TypeFacts, type TypeScreens } from '#content/define.ts';
import { document } from '#content/fields/document/document.ts';
import { text } from '#content/fields/text/text.ts';
import { year } from '#content/fields/year/year.ts';

export const reportFacts = {
  table: 'reports',
  segments: { public: 'results', admin: 'results', api: 'reports' },
  words: { singular: 'rapport', plural: 'rapports', adminMenuTitle: 'Rapports PDF', thing: 'le rapport' },
  hasTrash: true,
  fileOwner: 'report',
  needsFile: true,
  hasPages: false,
} as const satisfies TypeFacts;

export const reportScreens: TypeScreens = {
  menuPlace: 7,
  itemScreen: 'list',
  formLabel: 'Rapport PDF',
  draftName: 'report',
  tile: {
    explanation: 'Publier les rapports annuels.',
    icon: 'report',
  },
};

/** An annual report: a PDF with a title. */
export const report = defineType('report', {
  instants: ['createdAt'],
  order: 'newest',
  notFound: 'Rapport introuvable',
  listed: 'The reports, newest first',
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
    year: year({
      label: 'Année',
      hint: 'Celle dont parle le rapport\u00a0: il est rangé sous elle sur le site.',
      about: {
        request: 'Four digits; none when empty',
        answer: 'The year that it is about, by which visitors see it; `null` where it has none',
      },
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
