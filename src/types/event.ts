import type { PublishedFacts, TypeScreens } from '#content/define.ts';
import { picture } from '#content/fields/picture/picture.ts';
import { range } from '#content/fields/range/range.ts';
import { text } from '#content/fields/text/text.ts';
import { webAddress } from '#content/fields/web-address/web-address.ts';
import { definePublished, publishedFacts } from './publishing-fields.ts';

export const eventFacts = {
  ...publishedFacts,
  table: 'agenda_events',
  segments: { public: 'agenda', admin: 'agenda', api: 'events' },
  words: {
    singular: 'événement',
    plural: 'événements',
    adminMenuTitle: 'Agenda',
    thing: 'l’événement',
  },
  fileOwner: 'event',
  needsFile: false,
  published: { pages: 'agenda', date: 'starts_at', over: 'over_at' },
} as const satisfies PublishedFacts;

export const eventScreens: TypeScreens = {
  menuPlace: 8,
  itemScreen: 'edit',
  formLabel: 'Agenda',
  draftName: 'event',
  tile: {
    explanation: 'Annoncer une réunion, une formation, une journée.',
    icon: 'calendar',
  },
};

/** An event of the agenda. */
export const event = definePublished('event', {
  notFound: 'Événement introuvable',
  listed: 'The agenda, what begins last first',
  fields: {
    title: text({
      label: 'Titre',
      subject: 'Le titre',
      max: 200,
      required: 'Le titre est requis.',
      search: true,
      heading: true,
    }),
    details: text({
      label: 'Description',
      subject: 'La description',
      max: 5_000,
      multiline: true,
      optional: 'La description est un texte.',
      search: true,
    }),
    startsAt: range({
      label: 'Début',
      endLabel: 'Fin',
      wholeDaysLabel: 'Toute la journée',
      end: 'endsAt',
      wholeDays: 'isAllDay',
      columns: { starts: 'starts', ends: 'ends', from: 'starts_at', over: 'over_at' },
      required: 'La date de début est requise.',
      invalid: 'La date de début est invalide.',
      invalidEnd: 'La date de fin est invalide.',
      reversed: 'La fin vient avant le début.',
      about: { request: 'An instant, or a local date for whole days' },
    }),
    place: text({
      label: 'Lieu',
      subject: 'Le lieu',
      max: 200,
      optional: 'Le lieu est un texte.',
      search: true,
    }),
    url: webAddress({
      label: 'Lien pour en savoir plus',
      max: 500,
      invalid: 'Le lien est une adresse complète, qui commence par https://.',
      about: { request: 'http or https' },
    }),
    image: picture({
      label: 'Image',
      missing: 'L’image est un fichier ou une adresse du site.',
      focus: 'imageFocus',
      column: 'media_id',
      about: {
        request:
          'A file (multipart), one of the site’s own addresses or null (JSON); left out, the present one stays',
        answer: 'The widest rendition',
      },
    }),
  },
});
