/** Title of the page 'Nous écrire', and the sentence below it. */
export const CONTACT_INTRO = {
  heading: 'NOUS ÉCRIRE',
  lead: 'Une question, une proposition, une envie d’aider ? Écrivez-nous ici, appelez-nous ou venez nous voir.',
};

/** The same for search engines. */
export const CONTACT_SUMMARY = {
  title: 'Nous écrire : formulaire, adresse et heures',
  description:
    'Écrire à notre organisation, sans compte et sans adresse e-mail : questions, bénévolat, presse. Notre adresse et nos heures.',
};
