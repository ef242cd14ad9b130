import { abuse } from '../defaults/abuse.ts';
import type { Organisation, SectionValue } from '../sections/sections.schema.ts';
import { introductions } from './introductions.ts';
import { summaries } from './summaries.ts';
import { starterAccessibility, starterLegal, starterPrivacy } from './texts.ts';

/** The organisation's answers to the questions of a first start. */
export interface StarterAnswers {
  readonly name: string;
  readonly tagline: string;
  /** Town, then province. */
  readonly seat: string;
  readonly country: string;
  readonly email: string;
  /** Name in the IANA database. */
  readonly timeZone: string;
  /** Year of the copyright line. */
  readonly year: number;
}

/** Returns the organisation's identity and contact from its answers; all else is empty or neutral. */
export function ownIdentity(answers: StarterAnswers): Pick<Organisation, 'identity' | 'contact'> {
  const { name, tagline, seat, country, email, timeZone, year } = answers;
  return {
    identity: {
      name,
      tagline,
      seat,
      country,
      founded: null,
      description: `${name}${seat && ` (${seat})`} : nos nouvelles, notre équipe, nos résultats et nos photos.`,
      promise:
        'Ici, nous racontons ce que nous faisons, avec qui nous le faisons, et ce que nous en apprenons.',
      mission: '',
      copyrightYear: year,
      timeZone,
    },
    contact: { email, phone: '', postalAddress: '', hours: '', directions: '', networks: [] },
  };
}

const ABOUT: SectionValue<'about'> = {
  paragraphs: [
    'Bienvenue sur notre site. Vous trouverez ici nos nouvelles, les visages de notre équipe, nos rapports et nos photos.',
    'Une question, une idée, une envie d’aider ? Écrivez-nous : notre adresse est au pied de chaque page.',
  ],
};

function emptyLists() {
  return {
    history: { heading: 'NOTRE HISTOIRE', paragraphs: [] },
    values: { items: [] },
    objectives: { items: [] },
    domains: { items: [] },
    testimonials: { items: [] },
    partners: { items: [] },
    keyFigures: { items: [] },
    charter: { parts: [] },
    hero: { slides: [] },
    assistance: { items: [] },
    abuse,
    logo: { picture: null, showName: true },
  } satisfies Partial<Organisation>;
}

const DONATION: SectionValue<'donation'> = {
  url: '',
  paragraphs: [],
  outgoing:
    'Le bouton ouvre une autre page, dans un nouvel onglet. Nous ne voyons ni ne gardons vos coordonnées bancaires.',
  question: 'Une question, un reçu, un don de matériel ou de temps ? Écrivez-nous :',
  thanks: 'Merci de tout cœur.',
  means: [],
  amounts: [],
  invitation: 'Votre don rend ce travail possible.',
};

const MEMBERSHIP: SectionValue<'membership'> = {
  url: '',
  paragraphs: [
    'Vous avez un peu de temps, un métier à transmettre, des contacts à partager ou simplement l’envie d’être utile ? Écrivez-nous : notre adresse est au pied de chaque page.',
  ],
};

const NEWSLETTER: SectionValue<'newsletter'> = {
  heading: 'Recevez de nos nouvelles',
  invitation: 'Nos articles, nos bulletins d’urgence et nos rapports, par e-mail et sans publicité.',
  consent:
    'En vous inscrivant, vous acceptez que nous gardions votre adresse e-mail pour vous envoyer nos nouvelles, et pour rien d’autre.',
};

/**
 * Returns every section for an organisation that begins with its own words: neutral French texts, true of any
 * organisation, and empty lists where only the organisation has items. `appearance` stays the product's.
 */
export function starterContent(answers: StarterAnswers): Omit<Organisation, 'address' | 'appearance'> {
  return {
    ...ownIdentity(answers),
    ...emptyLists(),
    about: ABOUT,
    donation: DONATION,
    membership: MEMBERSHIP,
    newsletter: NEWSLETTER,
    privacy: starterPrivacy,
    legal: starterLegal,
    accessibility: starterAccessibility,
    introductions,
    summaries,
  };
}
