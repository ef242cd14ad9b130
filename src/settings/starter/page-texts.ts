/** Placeholder texts of pages that the organisation has not written yet; they hold for any organisation and promise nothing. */
export const PAGE_TEXTS = {
  about: 'Vous voulez mieux nous connaître\u202f? Lisez nos nouvelles, ou écrivez-nous.',
  domains:
    'Ce que nous faisons se lit dans nos nouvelles. Une question sur notre travail\u202f? Écrivez-nous.',
  charter: 'Vous partagez nos idées, et vous voulez agir avec nous\u202f? Écrivez-nous.',
  partners: 'Votre organisation voudrait travailler avec la nôtre\u202f? Écrivez-nous.',
  donation: 'Vous voulez soutenir notre travail\u202f? Écrivez-nous pour savoir comment donner.',
};
