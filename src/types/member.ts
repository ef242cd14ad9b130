import { defineType, type TypeFacts, type TypeScreens } from '#content/define.ts';
import { picture } from '#content/fields/picture/picture.ts';
import { text } from '#content/fields/text/text.ts';
import { webAddress } from '#content/fields/web-address/web-address.ts';

export const memberFacts = {
  table: 'agents',
  segments: { public: 'a_propos/equipe', admin: 'agents', api: 'agents' },
  words: {
    singular: 'membre de l’équipe',
    plural: 'membres de l’équipe',
    adminMenuTitle: 'Équipe',
    thing: 'le membre de l’équipe',
  },
  hasTrash: true,
  fileOwner: 'agent',
  needsFile: false,
  hasPages: false,
} as const satisfies TypeFacts;

export const memberScreens: TypeScreens = {
  menuPlace: 5,
  itemScreen: 'edit',
  formLabel: 'Équipe',
  draftName: 'agent',
  tile: {
    explanation: 'Présenter les membres de l’équipe.',
    icon: 'people',
  },
  journalSentences: { ordered: 'a changé l’ordre de l’équipe' },
};

/** A member of the team. */
export const member = defineType('agent', {
  instants: ['createdAt', 'updatedAt'],
  order: 'position',
  notFound: 'Membre de l’équipe introuvable',
  listed: 'The team, in its order',
  fields: {
    name: text({
      label: 'Nom',
      subject: 'Le nom',
      max: 100,
      required: 'Le nom est requis.',
      search: true,
      heading: true,
    }),
    role: text({
      label: 'Rôle',
      subject: 'Le rôle',
      max: 150,
      required: 'Le rôle est requis.',
      search: true,
    }),
    description: text({
      label: 'Description',
      subject: 'La description',
      max: 2_000,
      multiline: true,
      optional: 'La description est un texte.',
      search: true,
    }),
    linkedin: webAddress({
      label: 'Lien LinkedIn',
      max: 500,
      invalid: 'Le lien est une adresse complète, qui commence par https://.',
      about: { request: 'http or https', answer: 'Address of a page about the person' },
    }),
    image: picture({
      label: 'Photo',
      missing: 'L’image est un fichier ou une adresse du site.',
      focus: 'imageFocus',
      column: 'media_id',
      about: {
        request:
          'A file (multipart), one of the site’s own addresses or null (JSON); left out, the present one stays',
        answer: 'The widest rendition of the portrait',
      },
    }),
  },
});
