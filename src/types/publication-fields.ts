import { documents } from '#content/fields/documents/documents.ts';
import { domains } from '#content/fields/domains/domains.ts';
import { flag } from '#content/fields/flag/flag.ts';
import { instant } from '#content/fields/instant/instant.ts';
import { altText, DECORATIVE_LABEL } from '#content/fields/picture/alt-text.ts';
import { picture } from '#content/fields/picture/picture.ts';
import { pictures } from '#content/fields/pictures/pictures.ts';
import { richText } from '#content/fields/rich-text/rich-text.ts';
import { text } from '#content/fields/text/text.ts';
import { publishingFields } from './publishing-fields.ts';

/** Fields of articles, bulletins and echoes, which share one table and one entity of the API. */
export const publicationFields = {
  title: text({
    label: 'Titre',
    subject: 'Le titre',
    max: 200,
    required: 'Le titre est requis.',
    search: true,
    heading: true,
  }),
  details: richText({
    label: 'Contenu',
    invalid: 'Le contenu est un texte.',
    excerpt: 'excerpt',
    excerptLength: 150,
    opening: 'opening',
    toDescribe: 'details_to_describe',
    longestExcerpt: 200,
  }),
  coverImage: picture({
    label: 'Image de couverture',
    missing: 'L’image de couverture est requise.',
    focus: 'coverFocus',
    column: 'cover_media_id',
    about: { new: 'Required where the publication is published' },
  }),
  coverAlt: text(
    altText({
      optional: 'Le texte alternatif est un texte.',
      describes: 'coverImage',
      column: 'cover_alt',
      about: { answer: 'What the cover shows, for those who do not see it; `null` where it has none yet' },
    }),
  ),
  coverDecorative: flag({
    label: DECORATIVE_LABEL,
    column: 'cover_decorative',
    invalid: 'Répondez par oui ou par non.',
    endedBy: 'coverAlt',
    about: { answer: 'True where there is nothing to describe in the cover' },
  }),
  images: pictures({
    label: 'Images supplémentaires',
    owner: 'Une publication',
    max: 20,
    captions: 'captions',
    alts: 'alts',
    decoratives: 'decoratives',
    focuses: 'focuses',
    kept: 'keptImages',
    table: 'publication_images',
    ownerColumn: 'publication_id',
  }),
  documents: documents({
    label: 'Documents',
    owner: 'Une publication',
    max: 5,
    titles: 'documentTitles',
    kept: 'keptDocuments',
    about: { answer: 'PDFs that its page offers; left out where `details=false` asks so' },
  }),
  ...publishingFields,
  endsAt: instant({
    label: 'Fin de l’alerte',
    column: 'ends_at',
    invalid: 'La fin de l’alerte est invalide.',
    emptied: 'removed',
    unreadable: 'removed',
    about: { answer: 'The end that a bulletin’s alert was given; `null` for the other kinds' },
  }),
  mentionsViolence: flag({
    label: 'Parle de violence',
    column: 'mentions_violence',
    invalid: 'Répondez par oui ou par non.',
    about: { answer: 'Its page leads to `/aide`, where that page has an entry' },
  }),
  domains: domains({
    label: 'Domaines',
    owner: 'Une publication',
    invalid: 'Les domaines sont une liste d’identifiants.',
    ownerColumn: 'publication_id',
    about: {
      answer:
        'Ids of the organisation’s domains to which it belongs; one that the organisation has removed since stays',
    },
  }),
};
