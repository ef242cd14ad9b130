/** Ways to give without the partner's button, in the order in which the form offers them. */
export const GIVING_KINDS = ['mobile', 'bank', 'office', 'partner'] as const;
export type GivingKind = (typeof GIVING_KINDS)[number];

/** Their names, on the page and in the settings. */
export const GIVING_WORDS: Readonly<Record<GivingKind, string>> = {
  mobile: 'Argent mobile',
  bank: 'Virement bancaire',
  office: 'Au bureau, en espèces',
  partner: 'Page d’un partenaire',
};
