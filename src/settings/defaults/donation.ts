import type { SectionValue } from '../sections/sections.schema.ts';

/** The text of the donation page, and a partner's page that takes donations. */
export const donation: SectionValue<'donation'> = {
  url: 'https://dons.example.org/pamoja',
  paragraphs: [
    'Donner, c’est prendre place à côté de celles et ceux qui agissent déjà. Votre don aide une adolescente à préparer sa rentrée, une vendeuse à garnir son étal, un comité de quartier à réparer sa borne-fontaine, une personne survivante à être reçue, écoutée et soignée.',
    'Un don ne change pas une vie à lui seul : les personnes le font, avec leur courage et leurs voisins. Il leur donne le temps, les outils et l’accompagnement qui leur manquaient.',
    'Nous vous devons des comptes. Chaque dépense a son reçu, et chaque année nous publions ce que nous avons reçu, ce que nous avons fait et ce qui n’a pas marché. Nos petits crédits sont remboursables : une fois rendue, la même somme sert à quelqu’un d’autre.',
    'Il n’y a pas de petit montant, et un don régulier, même modeste, nous permet de tenir nos engagements d’un mois à l’autre.',
  ],
  outgoing:
    'Le bouton ouvre, dans un nouvel onglet, la page sécurisée d’un partenaire de paiement. Nous ne voyons ni ne gardons vos coordonnées bancaires.',
  question: 'Une question, un reçu, un don de matériel ou de temps ? Écrivez-nous :',
  thanks: 'Merci, du fond du cœur, de marcher avec nous.',
  means: [],
  amounts: [],
  invitation: 'Si ce que vous lisez vous touche, aidez-nous à continuer.',
};
