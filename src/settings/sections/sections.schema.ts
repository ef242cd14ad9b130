import { z } from 'zod';
import { CONTENT_TYPES, PUBLICATION_KINDS, type PublicationSegment } from '#content/content-types.ts';
import { parseImageAddress } from '#lib/images/image-address.ts';
import { typedEmailSchema } from '#lib/text/email.schema.ts';
import { isExampleTelephone, readTelephones, whatsAppHref } from '#lib/text/telephone.ts';
import { isTimeZone } from '#lib/text/time-zones.ts';
import { hasPossibleYear, isPossibleYear, YEAR_RULE } from '#lib/text/years.ts';
import { TYPEFACES } from '#ui/appearance/typefaces.ts';
import { GIVING_KINDS } from '../giving-kinds.ts';
import {
  colour,
  fragment,
  icon,
  line,
  lines,
  link,
  list,
  optionalUrl,
  paragraphs,
  parts,
  picture,
  requiredLine,
  siteAddress,
  url,
  withFragments,
} from './fields.schema.ts';
import {
  MAX_ALT_LENGTH,
  MAX_AMOUNTS,
  MAX_FIGURE_LENGTH,
  MAX_FIGURES,
  MAX_HEADING_LENGTH,
  MAX_ITEMS,
  MAX_LABEL_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NETWORKS,
  MAX_PARAGRAPH_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_PLACE_LENGTH,
  MAX_SENTENCE_LENGTH,
  MAX_SLIDES,
  MAX_SUMMARY_LENGTH,
  MAX_SUMMARY_TITLE_LENGTH,
  MAX_TAGLINE_LENGTH,
} from './limits.ts';

/** Pages whose title and the sentence below it the organisation writes. */
export const INTRODUCED_PAGES = [
  'organisation',
  'team',
  'results',
  'gallery',
  'domains',
  'network',
  'partners',
  'donation',
  'newsletter',
  'privacy',
  'accessibility',
  'legal',
  'sitePlan',
] as const;

const LISTS: readonly PublicationSegment[] = PUBLICATION_KINDS.map(
  (kind) => CONTENT_TYPES[kind].segments.public,
);

/** Pages of which the organisation writes what search engines show. */
export const SUMMARISED_PAGES = ['home', 'blog', ...LISTS, ...INTRODUCED_PAGES] as const;

export type IntroducedPage = (typeof INTRODUCED_PAGES)[number];
export type SummarisedPage = (typeof SUMMARISED_PAGES)[number];

/** An object with the same field for each page. */
function ofEach<Page extends string, Field extends z.ZodType>(pages: readonly Page[], field: Field) {
  return z.object(Object.fromEntries(pages.map((page) => [page, field])) as Record<Page, Field>);
}

const YEAR = 'Écrivez une année, comme 2021.';
const year = z.int({ error: YEAR }).refine(isPossibleYear, YEAR_RULE);

const PHONE = 'Écrivez un numéro, comme +243 970 000 000.';
/** Stored by earlier versions, too: one of these that cannot be read is shown without a link. */
const DIGITS_AND_SIGNS = /^(?:[+\d][\d\s()./-]*)?$/u;
const phone = line(MAX_PHONE_LENGTH).refine(
  (text) => DIGITS_AND_SIGNS.test(text) || readTelephones(text).some(({ href }) => href !== null),
  PHONE,
);

/** Numbers that are each dialled by a link, because people in danger have no time for one that leads nowhere. */
const dialled = line(MAX_PHONE_LENGTH).refine(
  (text) => text === '' || isExampleTelephone(text) || readTelephones(text).some(({ href }) => href !== null),
  PHONE,
);
const whatsApp = line(MAX_PHONE_LENGTH).refine(
  (text) => text === '' || isExampleTelephone(text) || whatsAppHref(text) !== null,
  'Écrivez un seul numéro, avec l’indicatif du pays\u00a0: +243 970 000 000.',
);
const email = z.union([z.literal(''), typedEmailSchema], { error: 'L’adresse e-mail n’est pas valide.' });
const optionalDay = z.iso.date({ error: 'Écrivez une date.' }).refine(hasPossibleYear, YEAR_RULE).nullable();

const helpEntry = z
  .object({
    name: requiredLine(MAX_HEADING_LENGTH, 'Écrivez le nom du service.'),
    phone: dialled,
    whatsApp,
    place: lines(MAX_SENTENCE_LENGTH),
    hours: line(MAX_SENTENCE_LENGTH),
    audience: line(MAX_SENTENCE_LENGTH).describe('Whom it receives'),
    reception: lines(MAX_MESSAGE_LENGTH).describe('What happens there'),
    verifiedOn: optionalDay.describe('Day on which somebody last checked that all of it is so'),
  })
  .refine(({ phone, whatsApp, place }) => phone !== '' || whatsApp !== '' || place !== '', {
    path: ['phone'],
    error: 'Écrivez au moins un numéro ou un lieu.',
  });

/** Ways to reach the recipient of reports of abuse. */
const reportWays = { phone: dialled, whatsApp, email, hours: line(MAX_SENTENCE_LENGTH) };

const NO_TIME_ZONE = 'Choisissez un fuseau horaire de la liste.';

const identity = z.object({
  name: requiredLine(MAX_NAME_LENGTH, 'Écrivez le nom de l’organisation.'),
  tagline: line(MAX_TAGLINE_LENGTH).describe('The home page’s title'),
  seat: line(MAX_PLACE_LENGTH).describe('Town, then province'),
  country: line(MAX_PLACE_LENGTH),
  founded: year.nullable(),
  description: line(MAX_SENTENCE_LENGTH).describe('One sentence for search engines and shared links'),
  promise: line(MAX_SENTENCE_LENGTH).describe('The sentence under the tagline'),
  mission: line(MAX_SENTENCE_LENGTH),
  copyrightYear: year.nullable(),
  timeZone: z.string({ error: NO_TIME_ZONE }).refine(isTimeZone, NO_TIME_ZONE),
});

const contact = z.object({
  email,
  phone,
  postalAddress: lines(MAX_SENTENCE_LENGTH),
  hours: line(MAX_SENTENCE_LENGTH).default('').describe('When somebody is at the office'),
  directions: lines(MAX_SENTENCE_LENGTH).default('').describe('How to get to the office'),
  networks: list(link, MAX_NETWORKS),
});

const meansOfGiving = z
  .object({
    kind: z.enum(GIVING_KINDS, { error: 'Choisissez un moyen de la liste.' }),
    name: requiredLine(MAX_LABEL_LENGTH, 'Écrivez le nom de ce moyen.').describe(
      'Operator, bank, place or page',
    ),
    holder: line(MAX_HEADING_LENGTH).describe('Whose number or account it is'),
    number: line(MAX_PHONE_LENGTH).describe('Copied as it stands'),
    purpose: line(MAX_SENTENCE_LENGTH).describe('What to write with the gift'),
    note: lines(MAX_SENTENCE_LENGTH),
    url: optionalUrl.describe('Of the partner’s page'),
  })
  .refine(({ kind, number }) => number !== '' || kind === 'office' || kind === 'partner', {
    path: ['number'],
    error: 'Écrivez le numéro.',
  })
  .refine(({ kind, url }) => url !== '' || kind !== 'partner', {
    path: ['url'],
    error: 'Écrivez l’adresse de la page.',
  });

const givenAmount = z.object({
  amount: requiredLine(MAX_LABEL_LENGTH, 'Écrivez un montant.'),
  effect: requiredLine(MAX_SENTENCE_LENGTH, 'Écrivez ce que fait ce montant.'),
});

const partner = z.object({
  name: requiredLine(MAX_HEADING_LENGTH, 'Écrivez le nom du partenaire.'),
  url,
  logo: picture.nullable(),
  description: line(MAX_SENTENCE_LENGTH),
});

const domain = z.object({
  id: fragment,
  title: requiredLine(MAX_HEADING_LENGTH, 'Écrivez le nom du domaine.'),
  description: line(MAX_PARAGRAPH_LENGTH),
  icon,
});

const TINY_LOGO =
  'Ce logo est trop petit : il serait flou. Choisissez une image d’au moins 96 pixels de côté, ou 48 de haut si elle est allongée.';

/** True for a picture of which an icon can be made; one that ships is drawn. */
function isLargeEnough(address: string): boolean {
  const size = parseImageAddress(address);
  return (
    size === null || (Math.max(size.width, size.height) >= 96 && Math.min(size.width, size.height) >= 48)
  );
}

const slide = z.object({
  picture,
  darkPicture: picture.nullable(),
  alt: line(MAX_ALT_LENGTH),
  title: line(MAX_TAGLINE_LENGTH).describe('In the place of the tagline'),
  text: line(MAX_SENTENCE_LENGTH).describe('In the place of the promise'),
});

/**
 * Schemas of the organisation's settings, by section. Each value is one JSON object; its schema cleans the sent value, in
 * French typography, and says in French what is wrong with a field.
 */
export const SECTION_SCHEMAS = {
  identity,
  address: z.object({
    publicUrl: siteAddress.describe(
      'Where visitors find the site; empty: where it listens. `PUBLIC_URL` wins',
    ),
  }),
  contact,
  assistance: z.object({ items: list(helpEntry, MAX_ITEMS) }),
  abuse: z.object({
    focal: z
      .object({ name: line(MAX_HEADING_LENGTH), ...reportWays })
      .describe('Who receives reports in the organisation'),
    outside: list(
      z.object({ name: requiredLine(MAX_HEADING_LENGTH, 'Écrivez le nom de l’organisme.'), ...reportWays }),
      MAX_ITEMS,
    ).describe('Bodies outside the organisation'),
  }),
  donation: z.object({
    url: optionalUrl,
    paragraphs,
    outgoing: line(MAX_SENTENCE_LENGTH).describe('What the button leads to'),
    question: line(MAX_SENTENCE_LENGTH).describe('Before the contact address'),
    thanks: line(MAX_SENTENCE_LENGTH),
    means: list(meansOfGiving, MAX_ITEMS).default([]),
    amounts: list(givenAmount, MAX_AMOUNTS).default([]).describe('Examples, with what they do'),
    invitation: line(MAX_SENTENCE_LENGTH)
      .default('Votre don rend ce travail possible.')
      .describe('After each story, on the home page and below the results; nothing where it is empty'),
  }),
  membership: z.object({ url: optionalUrl, paragraphs }),
  about: z.object({ paragraphs }),
  history: z.object({ heading: line(MAX_HEADING_LENGTH), paragraphs }),
  values: z.object({
    items: list(
      z.object({
        name: requiredLine(MAX_LABEL_LENGTH, 'Écrivez le nom de la valeur.'),
        sentence: line(MAX_SENTENCE_LENGTH),
        icon,
      }),
      MAX_ITEMS,
    ),
  }),
  objectives: z.object({
    items: list(
      z.object({ description: requiredLine(MAX_MESSAGE_LENGTH, 'Écrivez l’objectif.') }),
      MAX_ITEMS,
    ),
  }),
  domains: z.object({
    items: list(domain, MAX_ITEMS).transform((all) => withFragments(all, ({ title }) => title)),
  }),
  testimonials: z.object({
    items: list(
      z.object({
        message: requiredLine(MAX_MESSAGE_LENGTH, 'Écrivez le témoignage.'),
        author: requiredLine(MAX_HEADING_LENGTH, 'Écrivez qui témoigne\u00a0: un rôle et un lieu suffisent.'),
      }),
      MAX_ITEMS,
    ),
  }),
  partners: z.object({ items: list(partner, MAX_ITEMS) }),
  keyFigures: z.object({
    items: list(
      z.object({
        figure: requiredLine(MAX_FIGURE_LENGTH, 'Écrivez le chiffre.'),
        label: requiredLine(MAX_LABEL_LENGTH, 'Écrivez ce que ce chiffre compte.'),
        note: line(MAX_HEADING_LENGTH),
      }),
      MAX_FIGURES,
    ),
  }),
  charter: parts,
  privacy: parts,
  legal: parts,
  accessibility: parts.extend({
    checkedOn: optionalDay,
  }),
  newsletter: z.object({
    heading: requiredLine(MAX_HEADING_LENGTH, 'Écrivez un titre.'),
    invitation: line(MAX_SENTENCE_LENGTH),
    consent: requiredLine(MAX_SENTENCE_LENGTH, 'Dites à quoi servira l’adresse e-mail.'),
  }),
  introductions: ofEach(
    INTRODUCED_PAGES,
    z.object({
      heading: requiredLine(MAX_HEADING_LENGTH, 'Écrivez un titre.'),
      lead: line(MAX_SENTENCE_LENGTH),
    }),
  ),
  summaries: ofEach(
    SUMMARISED_PAGES,
    z.object({
      title: requiredLine(MAX_SUMMARY_TITLE_LENGTH, 'Écrivez un titre.'),
      description: line(MAX_SUMMARY_LENGTH),
    }),
  ),
  hero: z.object({ slides: list(slide, MAX_SLIDES) }),
  logo: z.object({
    picture: picture.refine(isLargeEnough, TINY_LOGO).nullable(),
    showName: z.boolean({ error: 'Répondez par oui ou par non.' }).default(true).describe('Beside the logo'),
  }),
  appearance: z.object({
    primary: colour,
    accent: colour,
    typeface: z.enum(TYPEFACES, { error: 'Choisissez une police de la liste.' }),
  }),
} as const satisfies Readonly<Record<string, z.ZodObject>>;

export type SectionName = keyof typeof SECTION_SCHEMAS;
export type SectionValue<Name extends SectionName> = z.output<(typeof SECTION_SCHEMAS)[Name]>;

/** All the organisation's settings, by section. */
export type Organisation = { readonly [Name in SectionName]: SectionValue<Name> };

export const SECTION_NAMES = Object.keys(SECTION_SCHEMAS) as SectionName[];

/** True for the name of a section. */
export function isSectionName(name: string): name is SectionName {
  return Object.hasOwn(SECTION_SCHEMAS, name);
}
