import {
  MAX_HEADING_LENGTH,
  MAX_PART_LENGTH,
  MAX_PARTS,
  MAX_SENTENCE_LENGTH,
  MAX_SUMMARY_LENGTH,
  MAX_SUMMARY_TITLE_LENGTH,
} from '#settings/sections/limits.ts';
import type { IntroducedPage, SummarisedPage } from '#settings/sections/sections.schema.ts';
import { useOrganisation } from '#settings/use-organisation.ts';
import { group } from './group-setting.tsx';
import { list } from './list-setting.tsx';
import { richText } from './rich-text-setting.tsx';
import type { SettingsFields } from './settings-field.ts';
import { day, line, longText } from './text-settings.tsx';

const parts = list('parts', {
  label: 'Parties du texte',
  hint: 'Chaque partie a un titre, et la page en fait son sommaire.',
  itemLabel: 'Partie',
  addLabel: 'Ajouter une partie',
  titleField: 'heading',
  max: MAX_PARTS,
  keeps: ['id'],
  fields: {
    heading: line({ label: 'Titre', max: MAX_HEADING_LENGTH, required: true }),
    html: richText({ label: 'Texte', max: MAX_PART_LENGTH }),
  },
});

/** Names of the pages in the order of the site; the home page and the lists have no introduction. */
const INTRODUCED: Readonly<Record<IntroducedPage, string>> = {
  organisation: 'Notre organisation',
  team: 'Notre équipe',
  domains: 'Domaines d’intervention',
  results: 'Nos résultats',
  gallery: 'Galerie',
  network: 'Notre réseau',
  partners: 'Nos partenaires',
  donation: 'Faire un don',
  newsletter: 'Newsletter',
  privacy: 'Confidentialité',
  accessibility: 'Accessibilité',
  legal: 'Mentions légales',
  sitePlan: 'Plan du site',
};

const SUMMARISED: Readonly<Record<SummarisedPage, string>> = {
  home: 'Accueil',
  blog: 'Blog',
  articles: 'Articles',
  bulletins: 'Bulletins d’urgence',
  echos: 'Échos des bénévoles',
  ...INTRODUCED,
};

function ofEach<Page extends string>(names: Readonly<Record<Page, string>>, fields: SettingsFields) {
  const entries = Object.entries<string>(names).map(([page, label]) => [page, group({ label, fields })]);
  return Object.fromEntries(entries) as Record<Page, SettingsFields[string]>;
}

/** Characters that stand between a page's title and the site's name. */
const SEPARATOR = ' – '.length;

const introductions = ofEach(INTRODUCED, {
  heading: line({ label: 'Titre de la page', max: MAX_HEADING_LENGTH, required: true }),
  lead: longText({ label: 'Phrase sous le titre', max: MAX_SENTENCE_LENGTH, rows: 2 }),
});

const summaries = ofEach(SUMMARISED, {
  title: line({
    label: 'Titre dans les résultats de recherche',
    max: MAX_SUMMARY_TITLE_LENGTH,
    required: true,
    useAdvisedLength: () => ({ from: 50, to: 60, added: SEPARATOR + useOrganisation().name.length }),
  }),
  description: longText({
    label: 'Texte sous ce titre',
    max: MAX_SUMMARY_LENGTH,
    useAdvisedLength: () => ({ from: 120, to: 155 }),
  }),
});

/** Long texts with a title for each part, and what stands above every page. */
export const LEGAL_FIELDS = {
  charter: { parts },
  privacy: { parts },
  legal: { parts },
  accessibility: {
    checkedOn: day({ label: 'Jour de la dernière vérification', hint: 'Écrit au pied du texte.' }),
    parts,
  },
  introductions,
  summaries,
} satisfies Readonly<Record<string, SettingsFields>>;
