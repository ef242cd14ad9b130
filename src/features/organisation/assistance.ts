/** Title of the page 'Trouver de l’aide', and the sentence below it. */
export const ASSISTANCE_INTRO = {
  heading: 'TROUVER DE L’AIDE',
  lead: 'Un appel reste dans le journal d’appels du téléphone : si vous le pouvez, appelez d’un téléphone que personne ne surveille.',
};

/** The same for search engines. */
export const ASSISTANCE_SUMMARY = {
  title: 'Trouver de l’aide : qui appeler, où aller',
  description:
    'Des numéros à appeler, des lieux où aller et leurs heures : qui y est reçu, ce qui s’y passe, et quand nous l’avons vérifié.',
};
