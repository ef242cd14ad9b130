import {
  MAX_FIGURE_LENGTH,
  MAX_FIGURES,
  MAX_HEADING_LENGTH,
  MAX_ITEMS,
  MAX_LABEL_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_PARAGRAPH_LENGTH,
  MAX_SENTENCE_LENGTH,
  MAX_URL_LENGTH,
} from '#settings/sections/limits.ts';
import { iconChoice } from './choice-settings.tsx';
import { list } from './list-setting.tsx';
import { picture } from './picture-setting.tsx';
import type { SettingsFields } from './settings-field.ts';
import { line, longText, paragraphs, webAddress } from './text-settings.tsx';

const about: SettingsFields = {
  paragraphs: paragraphs({
    label: 'Votre présentation',
    hint: 'Le début se lit d’abord, le reste après « Voir plus ».',
    max: MAX_PARAGRAPH_LENGTH,
  }),
};

const history: SettingsFields = {
  heading: line({ label: 'Titre', max: MAX_HEADING_LENGTH }),
  paragraphs: paragraphs({ label: 'Votre histoire', max: MAX_PARAGRAPH_LENGTH }),
};

const values: SettingsFields = {
  items: list('items', {
    label: 'Valeurs',
    itemLabel: 'Valeur',
    addLabel: 'Ajouter une valeur',
    titleField: 'name',
    max: MAX_ITEMS,
    fields: {
      name: line({ label: 'Nom', max: MAX_LABEL_LENGTH, required: true }),
      sentence: longText({ label: 'Ce qu’elle veut dire', max: MAX_SENTENCE_LENGTH, rows: 2 }),
      icon: iconChoice({ label: 'Dessin' }),
    },
  }),
};

const objectives: SettingsFields = {
  items: list('items', {
    label: 'Objectifs',
    itemLabel: 'Objectif',
    addLabel: 'Ajouter un objectif',
    titleField: 'description',
    max: MAX_ITEMS,
    fields: {
      description: longText({ label: 'Objectif', max: MAX_MESSAGE_LENGTH, required: true }),
    },
  }),
};

const domains: SettingsFields = {
  items: list('items', {
    label: 'Domaines',
    itemLabel: 'Domaine',
    addLabel: 'Ajouter un domaine',
    titleField: 'title',
    max: MAX_ITEMS,
    keeps: ['id'],
    fields: {
      title: line({ label: 'Nom', max: MAX_HEADING_LENGTH, required: true }),
      description: longText({ label: 'Ce que vous y faites', max: MAX_PARAGRAPH_LENGTH, rows: 4 }),
      icon: iconChoice({ label: 'Dessin' }),
    },
  }),
};

const testimonials: SettingsFields = {
  items: list('items', {
    label: 'Témoignages',
    hint: 'Avec l’accord de la personne. Un rôle et un lieu suffisent pour la signature.',
    itemLabel: 'Témoignage',
    addLabel: 'Ajouter un témoignage',
    titleField: 'author',
    max: MAX_ITEMS,
    fields: {
      message: longText({ label: 'Témoignage', max: MAX_MESSAGE_LENGTH, rows: 4, required: true }),
      author: line({
        label: 'Signature',
        hint: 'Par exemple\u00a0: Une vendeuse du marché, Bukavu.',
        max: MAX_HEADING_LENGTH,
        required: true,
      }),
    },
  }),
};

const partners: SettingsFields = {
  items: list('items', {
    label: 'Partenaires',
    itemLabel: 'Partenaire',
    addLabel: 'Ajouter un partenaire',
    titleField: 'name',
    max: MAX_ITEMS,
    fields: {
      name: line({ label: 'Nom', max: MAX_HEADING_LENGTH, required: true }),
      url: webAddress({ label: 'Adresse de son site', max: MAX_URL_LENGTH, required: true }),
      logo: picture({
        label: 'Logo (facultatif)',
        hint: 'Sans logo, le nom est écrit à sa place.',
        previewClassName: 'mb-3 h-24 w-full max-w-72 rounded-field bg-white object-contain',
        isCropped: false,
      }),
      description: line({ label: 'Son travail, en une ligne', max: MAX_SENTENCE_LENGTH }),
    },
  }),
};

const keyFigures: SettingsFields = {
  items: list('items', {
    label: 'Chiffres clés',
    hint: 'Ce que vous avez accompli, en quelques nombres vérifiables.',
    itemLabel: 'Chiffre',
    addLabel: 'Ajouter un chiffre',
    titleField: 'label',
    max: MAX_FIGURES,
    fields: {
      figure: line({
        label: 'Chiffre',
        hint: 'Par exemple\u00a0: 1 250.',
        max: MAX_FIGURE_LENGTH,
        required: true,
      }),
      label: line({
        label: 'Ce qu’il compte',
        hint: 'Par exemple\u00a0: familles ont l’eau.',
        max: MAX_LABEL_LENGTH,
        required: true,
      }),
      note: line({
        label: 'Précision (facultative)',
        hint: 'Par exemple\u00a0: de 2021 à 2025.',
        max: MAX_HEADING_LENGTH,
      }),
    },
  }),
};

const newsletter: SettingsFields = {
  heading: line({ label: 'Titre', max: MAX_HEADING_LENGTH, required: true }),
  invitation: longText({
    label: 'Invitation',
    hint: 'Ce que l’on reçoit, et combien de fois.',
    max: MAX_SENTENCE_LENGTH,
  }),
  consent: longText({
    label: 'Accord',
    hint: 'À quoi servira l’adresse e-mail\u00a0: la loi demande de le dire.',
    max: MAX_SENTENCE_LENGTH,
    required: true,
  }),
};

/** Fields of the sections with the pages' texts about the organisation and its work. */
export const PAGE_FIELDS = {
  about,
  history,
  values,
  objectives,
  domains,
  testimonials,
  partners,
  keyFigures,
  newsletter,
};
