import { addresses } from '#src/addresses.ts';
import type { SectionName } from './sections.schema.ts';

/** Words with which a section is shown in the back office. Without the validation library: safe in the browser. */
export interface SectionWords {
  /** In plain French, as a secretary would call it. */
  readonly title: string;
  /** Where visitors read it: an address of the site, and its name in a sentence such as 'Se voit sur …'. */
  readonly shownAt: { readonly label: string; readonly address: string };
}

const { site } = addresses;
const EVERY_PAGE = { label: 'toutes les pages', address: site.home };
const HOME = { label: 'la page d’accueil', address: site.home };
const ORGANISATION = { label: 'la page «\u202fNotre organisation\u202f»', address: site.organisation };

/** Every section, in the order in which the back office lists them. */
export const SECTION_WORDS: Readonly<Record<SectionName, SectionWords>> = {
  identity: { title: 'Le nom et la présentation', shownAt: EVERY_PAGE },
  address: { title: 'L’adresse du site', shownAt: EVERY_PAGE },
  contact: { title: 'Vos coordonnées et réseaux sociaux', shownAt: EVERY_PAGE },
  assistance: {
    title: 'Trouver de l’aide',
    shownAt: { label: 'la page «\u202fTrouver de l’aide\u202f»', address: site.assistance },
  },
  abuse: {
    title: 'Signaler un abus',
    shownAt: { label: 'la page «\u202fSignaler un abus\u202f»', address: site.abuse },
  },
  logo: { title: 'Le logo', shownAt: EVERY_PAGE },
  appearance: { title: 'Les couleurs et la police', shownAt: EVERY_PAGE },
  hero: { title: 'Les grandes images de l’accueil', shownAt: HOME },
  keyFigures: {
    title: 'Les chiffres clés',
    shownAt: { label: 'la page d’accueil et la page «\u202fRésultats\u202f»', address: site.home },
  },
  testimonials: { title: 'Les témoignages', shownAt: HOME },
  about: { title: 'À propos de vous', shownAt: ORGANISATION },
  objectives: { title: 'Vos objectifs', shownAt: ORGANISATION },
  history: { title: 'Votre histoire', shownAt: ORGANISATION },
  values: { title: 'Vos valeurs', shownAt: ORGANISATION },
  membership: { title: 'Rejoindre l’organisation', shownAt: ORGANISATION },
  domains: {
    title: 'Vos domaines d’intervention',
    shownAt: { label: 'la page «\u202fDomaines\u202f»', address: site.domains },
  },
  charter: {
    title: 'La charte du réseau',
    shownAt: { label: 'la page «\u202fNotre réseau\u202f»', address: site.network },
  },
  partners: {
    title: 'Les partenaires',
    shownAt: { label: 'la page «\u202fPartenaires\u202f»', address: site.partners },
  },
  donation: {
    title: 'Les dons',
    shownAt: { label: 'la page «\u202fFaire un don\u202f»', address: site.donation },
  },
  newsletter: { title: 'L’invitation à la lettre d’information', shownAt: EVERY_PAGE },
  introductions: { title: 'Le titre et l’introduction des pages', shownAt: EVERY_PAGE },
  summaries: {
    title: 'Ce que montrent les moteurs de recherche',
    shownAt: { label: 'Google et les autres moteurs de recherche', address: site.home },
  },
  legal: {
    title: 'Les mentions légales',
    shownAt: { label: 'la page «\u202fMentions légales\u202f»', address: site.legal },
  },
  privacy: {
    title: 'La confidentialité',
    shownAt: { label: 'la page «\u202fConfidentialité\u202f»', address: site.privacy },
  },
  accessibility: {
    title: 'L’accessibilité du site',
    shownAt: { label: 'la page «\u202fAccessibilité\u202f»', address: site.accessibility },
  },
};
