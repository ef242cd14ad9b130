/** Title of the page 'Signaler un abus', and the sentence below it. */
export const ABUSE_INTRO = {
  heading: 'SIGNALER UN ABUS',
  lead: 'Une personne de notre organisation vous a demandé de l’argent, une faveur ou un acte sexuel, vous a menacé ou vous a fait du mal ? Voici à qui le dire.',
};

/** The same for search engines. */
export const ABUSE_SUMMARY = {
  title: 'Signaler un abus : à qui le dire',
  description:
    'Qui reçoit un signalement d’abus, dans notre organisation et en dehors : téléphone, WhatsApp, adresse e-mail et heures.',
};
