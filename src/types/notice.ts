import type { PublishedFacts, TypeScreens } from '#content/define.ts';
import { choice } from '#content/fields/choice/choice.ts';
import { documents } from '#content/fields/documents/documents.ts';
import { instant } from '#content/fields/instant/instant.ts';
import { text } from '#content/fields/text/text.ts';
import { definePublished, publishedFacts } from './publishing-fields.ts';

export const noticeFacts = {
  ...publishedFacts,
  table: 'notices',
  segments: { public: 'annonces', admin: 'annonces', api: 'notices' },
  words: {
    singular: 'annonce',
    plural: 'annonces',
    feminine: true,
    adminMenuTitle: 'Annonces',
    thing: 'l’annonce',
  },
  fileOwner: 'notice',
  published: {
    pages: 'notices',
    date: 'created_at',
    over: 'closes_at',
    leaves: { after: 'deadline_at', days: 365 },
  },
} as const satisfies PublishedFacts;

export const noticeScreens: TypeScreens = {
  menuPlace: 9,
  itemScreen: 'edit',
  formLabel: 'Annonces',
  draftName: 'notice',
  tile: {
    explanation: 'Publier un appel d’offres, un emploi, un avis.',
    icon: 'notice',
  },
};

const NO_DOCUMENT =
  'Ajoutez au moins un document PDF pour publier l’annonce, ou enregistrez-la comme brouillon.';
const CLOSED = 'Clôturée';
const TOO_EARLY = 'La date limite vient avant la publication.';

/** A notice: a call for tender, a job or an announcement, with its documents. */
export const notice = definePublished('notice', {
  notFound: 'Annonce introuvable',
  listed: 'Calls for tender, jobs and announcements, newest first',
  faultsOf: noticeFaults,
  fields: {
    title: text({
      label: 'Titre',
      subject: 'Le titre',
      max: 200,
      required: 'Le titre est requis.',
      search: true,
      heading: true,
    }),
    kind: choice({
      label: 'Type d’annonce',
      options: ['tender', 'job', 'notice'],
      labels: { tender: 'Appel d’offres', job: 'Offre d’emploi', notice: 'Avis' },
      initial: 'notice',
      invalid: 'Choisissez un appel d’offres, une offre d’emploi ou un avis.',
    }),
    deadline: instant({
      label: 'Date limite',
      hint: `Vide, l’annonce reste ouverte. Après cette date, elle porte la mention «\u202f${CLOSED}\u202f», et reste un an sur le site.`,
      passed: CLOSED,
      column: 'deadline_at',
      invalid: 'La date limite est invalide.',
      emptied: 'removed',
      unreadable: 'removed',
    }),
    place: text({
      label: 'Lieu',
      subject: 'Le lieu',
      max: 200,
      optional: 'Le lieu est un texte.',
      search: true,
    }),
    details: text({
      label: 'Description',
      subject: 'La description',
      max: 5_000,
      multiline: true,
      optional: 'La description est un texte.',
      search: true,
    }),
    documents: documents({
      label: 'Documents',
      owner: 'Une annonce',
      max: 5,
      titles: 'documentTitles',
      kept: 'keptDocuments',
      about: { answer: 'PDFs that its page offers; one at least once it is published' },
    }),
  },
});

/** Facts of a notice that decide whether it may be published. */
interface Publishable {
  readonly status: string;
  readonly publishedAt: string | null;
  readonly deadline: string | null;
  readonly documents: readonly unknown[];
}

/** Returns why a published notice cannot stay as it is: sentences by field. A draft needs its title alone. */
export function noticeFaults(notice: Publishable): Record<string, string> {
  const { status, publishedAt, deadline, documents } = notice;
  if (status !== 'published') return {};
  const isTooEarly = deadline !== null && publishedAt !== null && deadline <= publishedAt;
  return {
    ...(isTooEarly && { deadline: TOO_EARLY }),
    ...(documents.length === 0 && { documents: NO_DOCUMENT }),
  };
}
