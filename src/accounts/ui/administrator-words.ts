import { quoted } from '#lib/text/quoted.ts';

/** Actions of one administrator on the account of another. */
export const INTENTS = ['disable', 'enable', 'password'] as const;
export type Intent = (typeof INTENTS)[number];

interface IntentWords {
  readonly label: string;
  /** @param name of the account's owner. */
  readonly question: (name: string) => string;
  readonly explanation: string;
  readonly done: string;
  readonly failure: string;
}

export const WORDS: Readonly<Record<Intent, IntentWords>> = {
  disable: {
    label: 'Désactiver',
    question: (name) => `Désactiver le compte ${quoted(name)}\u202f?`,
    explanation:
      'Cette personne est déconnectée aussitôt et ne peut plus se connecter. Ce qu’elle a publié reste en ligne.',
    done: 'Compte désactivé avec succès',
    failure: 'Erreur lors de la désactivation',
  },
  enable: {
    label: 'Réactiver',
    question: (name) => `Réactiver le compte ${quoted(name)}\u202f?`,
    explanation: 'Cette personne pourra de nouveau se connecter, avec le mot de passe qu’elle avait.',
    done: 'Compte réactivé avec succès',
    failure: 'Erreur lors de la réactivation',
  },
  password: {
    label: 'Nouveau mot de passe',
    question: (name) => `Donner un nouveau mot de passe à ${quoted(name)}\u202f?`,
    explanation:
      'L’ancien ne servira plus et cette personne est déconnectée. Le nouveau s’affiche une seule fois\u00a0: à vous de le lui transmettre.',
    done: 'Mot de passe modifié avec succès',
    failure: 'Le mot de passe n’a pas pu être modifié.',
  },
};
