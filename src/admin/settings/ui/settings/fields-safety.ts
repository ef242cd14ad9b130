import {
  MAX_HEADING_LENGTH,
  MAX_ITEMS,
  MAX_MESSAGE_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_SENTENCE_LENGTH,
  MAX_URL_LENGTH,
} from '#settings/sections/limits.ts';
import { group } from './group-setting.tsx';
import { list } from './list-setting.tsx';
import type { SettingsFields } from './settings-field.ts';
import { day, emailAddress, line, longText, phoneNumber } from './text-settings.tsx';

const phone = phoneNumber({
  label: 'Téléphone',
  hint: 'Avec l’indicatif du pays. Plusieurs numéros\u00a0: séparez-les par une barre oblique.',
  max: MAX_PHONE_LENGTH,
});
const whatsApp = phoneNumber({
  label: 'WhatsApp (facultatif)',
  hint: 'Un seul numéro, avec l’indicatif du pays\u00a0: +243 970 000 000.',
  max: MAX_PHONE_LENGTH,
});
const hours = line({
  label: 'Horaires (facultatif)',
  hint: 'Par exemple\u00a0: du lundi au vendredi, de 8 h à 16 h. Ou\u00a0: jour et nuit.',
  max: MAX_SENTENCE_LENGTH,
});

const assistance: SettingsFields = {
  items: list('items', {
    label: 'Qui appeler, où aller',
    hint: 'Appelez chaque numéro avant de l’écrire ici. Le premier de la liste se lit en premier.',
    itemLabel: 'Service',
    addLabel: 'Ajouter un service',
    titleField: 'name',
    max: MAX_ITEMS,
    fields: {
      name: line({
        label: 'Nom du service',
        hint: 'Par exemple\u00a0: Centre d’écoute de Katindo.',
        max: MAX_HEADING_LENGTH,
        required: true,
      }),
      phone,
      whatsApp,
      place: longText({
        label: 'Lieu (facultatif)',
        hint: 'Le quartier, l’avenue, un repère que tout le monde connaît.',
        max: MAX_SENTENCE_LENGTH,
        rows: 2,
      }),
      hours,
      audience: line({
        label: 'Pour qui (facultatif)',
        hint: 'Par exemple\u00a0: femmes et enfants, gratuit.',
        max: MAX_SENTENCE_LENGTH,
      }),
      reception: longText({
        label: 'Ce qui s’y passe (facultatif)',
        hint: 'Qui répond, ce que l’on vous demande, ce que l’on ne vous demande pas.',
        max: MAX_MESSAGE_LENGTH,
      }),
      verifiedOn: day({
        label: 'Vérifié le',
        hint: 'Le jour où quelqu’un a appelé, ou est allé sur place. La page montre cette date.',
      }),
    },
  }),
};

const ways: SettingsFields = {
  phone,
  whatsApp,
  email: emailAddress({ label: 'Adresse e-mail (facultative)', max: MAX_URL_LENGTH }),
  hours,
};

const abuse: SettingsFields = {
  focal: group({
    label: 'Dans votre organisation\u00a0: qui reçoit un signalement',
    fields: {
      name: line({
        label: 'Nom ou fonction',
        hint: 'Par exemple\u00a0: La personne référente, ou son nom si elle est d’accord.',
        max: MAX_HEADING_LENGTH,
      }),
      ...ways,
    },
  }),
  outside: list('outside', {
    label: 'En dehors de votre organisation',
    hint: 'Un organisme indépendant, au moins\u00a0: sans lui, la page ne se montre pas.',
    itemLabel: 'Organisme',
    addLabel: 'Ajouter un organisme',
    titleField: 'name',
    max: MAX_ITEMS,
    fields: {
      name: line({ label: 'Nom de l’organisme', max: MAX_HEADING_LENGTH, required: true }),
      ...ways,
    },
  }),
};

/** Fields of the sections for people in danger. */
export const SAFETY_FIELDS = { assistance, abuse };
