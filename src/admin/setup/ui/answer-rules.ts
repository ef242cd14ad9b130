import type { RegisterOptions } from 'react-hook-form';
import { PASSWORD_REVEALS_OWNER, passwordLengthFault, revealsOwner } from '#accounts/screens.ts';
import { seenRule } from '#admin/index.ts';
import { isSiteAddress, SITE_ADDRESS_RULE } from '#lib/text/site-address.ts';
import { completeWebAddress } from '#lib/text/web-address.ts';
import { MAX_NAME_LENGTH, MAX_PLACE_LENGTH, MAX_TAGLINE_LENGTH } from '#settings/sections/limits.ts';
import type { AnswerName, TypedAnswers } from './typed-answers.ts';

/** A plausibility check for phones; the server validates the rest. */
const EMAIL = {
  value: /^\s*[^\s@]+@[^\s@]+[.][^\s@]+\s*$/,
  message: 'Écrivez une adresse complète, comme contact@exemple.org.',
};

/** Checks a maximum length before the next question; the server would report it three questions later. */
function atMost(length: number): { value: number; message: string } {
  return { value: length, message: `${length} caractères au plus.` };
}

type Rules = { readonly [Name in AnswerName]?: RegisterOptions<TypedAnswers, Name> };

/** Rules for each answer, checked before the next question. */
export const ANSWER_RULES: Rules = {
  name: { ...seenRule('Écrivez le nom de l’organisation.'), maxLength: atMost(MAX_NAME_LENGTH) },
  tagline: { maxLength: atMost(MAX_TAGLINE_LENGTH) },
  seat: { maxLength: atMost(MAX_PLACE_LENGTH) },
  country: { maxLength: atMost(MAX_PLACE_LENGTH) },
  email: { ...seenRule('Écrivez l’adresse e-mail de l’organisation.'), pattern: EMAIL },
  administratorName: seenRule('Écrivez votre nom.'),
  administratorEmail: { ...seenRule('Écrivez votre adresse e-mail.'), pattern: EMAIL },
  password: {
    required: 'Choisissez un mot de passe.',
    validate: (password, { administratorEmail, administratorName, name: organisation }) => {
      const owner = { email: administratorEmail, name: administratorName, organisation };
      return passwordLengthFault(password) ?? (revealsOwner(password, owner) ? PASSWORD_REVEALS_OWNER : true);
    },
  },
  publicUrl: {
    validate: (address) => isSiteAddress(completeWebAddress(address)) || SITE_ADDRESS_RULE,
  },
};

/** The questions, in order. */
export const STEPS: readonly { readonly title: string; readonly names: readonly AnswerName[] }[] = [
  { title: 'Comment s’appelle votre organisation ?', names: ['name', 'tagline'] },
  { title: 'Où est-elle, et où lui écrire ?', names: ['seat', 'country', 'email', 'timeZone'] },
  { title: 'Qui s’occupera du site ?', names: ['administratorName', 'administratorEmail', 'password'] },
  { title: 'Que mettre sur le site pour commencer ?', names: ['beginsWith', 'publicUrl'] },
];

/** Returns the number of the step that asks for the first of these answers; `undefined` for none. */
export function stepOf(names: readonly string[]): number | undefined {
  const step = STEPS.findIndex((candidate) => candidate.names.some((name) => names.includes(name)));
  return step < 0 ? undefined : step;
}
