import { timeZoneChoices } from '#lib/text/time-zones.ts';
import { GIVING_KINDS, GIVING_WORDS } from '#settings/giving-kinds.ts';
import {
  MAX_AMOUNTS,
  MAX_HEADING_LENGTH,
  MAX_ITEMS,
  MAX_LABEL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NETWORKS,
  MAX_PARAGRAPH_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_PLACE_LENGTH,
  MAX_SENTENCE_LENGTH,
  MAX_TAGLINE_LENGTH,
  MAX_URL_LENGTH,
} from '#settings/sections/limits.ts';
import { choice } from './choice-settings.tsx';
import { list } from './list-setting.tsx';
import type { SettingsFields } from './settings-field.ts';
import { emailAddress, line, longText, paragraphs, phoneNumber, webAddress, year } from './text-settings.tsx';

const identity: SettingsFields = {
  name: line({ label: 'Nom de l’organisation', max: MAX_NAME_LENGTH, required: true }),
  tagline: line({
    label: 'Slogan',
    hint: 'Le grand titre de la page d’accueil.',
    max: MAX_TAGLINE_LENGTH,
  }),
  promise: longText({
    label: 'Phrase sous le slogan',
    hint: 'En haut de la page d’accueil\u00a0: qui vous êtes, en une phrase.',
    max: MAX_SENTENCE_LENGTH,
  }),
  mission: longText({
    label: 'Mission',
    hint: 'Ce que vous faites, avec qui et pourquoi.',
    max: MAX_SENTENCE_LENGTH,
  }),
  description: longText({
    label: 'Présentation en une phrase',
    hint: 'Lue par les moteurs de recherche, et par qui reçoit un lien vers votre site.',
    max: MAX_SENTENCE_LENGTH,
  }),
  seat: line({
    label: 'Ville et province',
    hint: 'Par exemple\u00a0: Bukavu, Sud-Kivu.',
    max: MAX_PLACE_LENGTH,
  }),
  country: line({ label: 'Pays', max: MAX_PLACE_LENGTH }),
  founded: year({ label: 'Année de création' }),
  copyrightYear: year({
    label: 'Année en bas des pages',
    hint: 'Celle de la mention © du pied de page. Vide\u00a0: aucune année.',
  }),
  timeZone: choice({
    label: 'Fuseau horaire',
    hint: 'L’heure à laquelle le site date vos publications.',
    options: (value) => timeZoneChoices(value).map(({ id, words }) => ({ value: id, label: words })),
  }),
};

const address: SettingsFields = {
  publicUrl: webAddress({
    label: 'Adresse du site',
    hint: 'Celle que l’on tape pour venir ici, comme https://www.exemple.org. Les liens partagés la portent.',
    max: MAX_URL_LENGTH,
  }),
};

const contact: SettingsFields = {
  email: emailAddress({
    label: 'Adresse e-mail',
    hint: 'Publique\u00a0: au pied des pages, et partout où l’on vous écrit.',
    max: MAX_URL_LENGTH,
  }),
  phone: phoneNumber({
    label: 'Téléphone (facultatif)',
    hint: 'Avec l’indicatif du pays\u00a0: +243 970 000 000.',
    max: MAX_PHONE_LENGTH,
  }),
  postalAddress: longText({ label: 'Adresse postale (facultative)', max: MAX_SENTENCE_LENGTH }),
  directions: longText({
    label: 'Pour venir (facultatif)',
    hint: 'Un repère que tout le monde connaît, l’arrêt, la couleur du portail.',
    max: MAX_SENTENCE_LENGTH,
    rows: 2,
  }),
  hours: line({
    label: 'Horaires du bureau (facultatif)',
    hint: 'Par exemple\u00a0: du lundi au vendredi, de 8 h à 16 h.',
    max: MAX_SENTENCE_LENGTH,
  }),
  networks: list('networks', {
    label: 'Réseaux sociaux',
    itemLabel: 'Réseau',
    addLabel: 'Ajouter un réseau',
    titleField: 'label',
    max: MAX_NETWORKS,
    fields: {
      label: line({
        label: 'Nom du réseau',
        hint: 'Par exemple\u00a0: Facebook.',
        max: MAX_LABEL_LENGTH,
        required: true,
      }),
      url: webAddress({ label: 'Adresse de votre page', max: MAX_URL_LENGTH, required: true }),
    },
  }),
};

const donation: SettingsFields = {
  url: webAddress({
    label: 'Adresse du formulaire de don',
    hint: 'La page de votre partenaire de paiement. Sans elle, la page des dons montre vos autres moyens de donner.',
    max: MAX_URL_LENGTH,
  }),
  paragraphs: paragraphs({ label: 'Pourquoi donner', max: MAX_PARAGRAPH_LENGTH }),
  outgoing: longText({
    label: 'Ce que le bouton ouvre',
    hint: 'Dit sous le bouton où il mène et ce que vous savez du paiement.',
    max: MAX_SENTENCE_LENGTH,
  }),
  question: line({
    label: 'Invitation à vous écrire',
    hint: 'Suivie de votre adresse e-mail.',
    max: MAX_SENTENCE_LENGTH,
  }),
  thanks: line({ label: 'Remerciement', hint: 'La dernière phrase de la page.', max: MAX_SENTENCE_LENGTH }),
  means: list('means', {
    label: 'Moyens de donner',
    hint: 'Le premier de la liste se lit en premier. Faites relire chaque numéro par une autre personne.',
    itemLabel: 'Moyen',
    addLabel: 'Ajouter un moyen',
    titleField: 'name',
    max: MAX_ITEMS,
    fields: {
      kind: choice({
        label: 'Sorte',
        options: (value) => [
          ...(value === '' ? [{ value: '', label: 'Choisissez…' }] : []),
          ...GIVING_KINDS.map((kind) => ({ value: kind, label: GIVING_WORDS[kind] })),
        ],
      }),
      name: line({
        label: 'Nom',
        hint: 'Par exemple\u00a0: M-Pesa, Airtel Money, Orange Money, le nom de la banque.',
        max: MAX_LABEL_LENGTH,
        required: true,
      }),
      holder: line({
        label: 'Titulaire (facultatif)',
        hint: 'Le nom que la personne voit avant de confirmer.',
        max: MAX_HEADING_LENGTH,
      }),
      number: line({
        label: 'Numéro à copier',
        hint: 'Le téléphone, ou le compte de la banque.',
        max: MAX_PHONE_LENGTH,
      }),
      purpose: line({
        label: 'Ce qu’il faut écrire (facultatif)',
        hint: 'Le motif, par exemple\u00a0: Don, puis votre prénom.',
        max: MAX_SENTENCE_LENGTH,
      }),
      note: longText({
        label: 'Note (facultative)',
        hint: 'Le code à composer, les heures du bureau, le reçu.',
        max: MAX_SENTENCE_LENGTH,
        rows: 2,
      }),
      url: webAddress({
        label: 'Adresse de la page',
        hint: 'Pour la page d’un partenaire.',
        max: MAX_URL_LENGTH,
      }),
    },
  }),
  amounts: list('amounts', {
    label: 'Trois montants et ce qu’ils font',
    itemLabel: 'Montant',
    addLabel: 'Ajouter un montant',
    titleField: 'amount',
    max: MAX_AMOUNTS,
    fields: {
      amount: line({
        label: 'Montant',
        hint: 'Par exemple\u00a0: 10\u00a0$ ou 28\u00a0000\u00a0FC.',
        max: MAX_LABEL_LENGTH,
        required: true,
      }),
      effect: line({ label: 'Ce qu’il fait', max: MAX_SENTENCE_LENGTH, required: true }),
    },
  }),
  invitation: line({
    label: 'Invitation à donner',
    hint: 'Après chaque récit, sur l’accueil et sous les résultats. Vide\u00a0: rien ne se montre.',
    max: MAX_SENTENCE_LENGTH,
  }),
};

const membership: SettingsFields = {
  url: webAddress({
    label: 'Adresse du formulaire d’adhésion',
    hint: 'Sans elle, le bouton pour vous rejoindre ne se montre pas.',
    max: MAX_URL_LENGTH,
  }),
  paragraphs: paragraphs({ label: 'Pourquoi vous rejoindre', max: MAX_PARAGRAPH_LENGTH }),
};

/** Who the organisation is, and how it is reached. */
export const IDENTITY_FIELDS = { identity, address, contact, donation, membership };
