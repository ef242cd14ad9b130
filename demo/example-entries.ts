import type { Services } from '#content/services.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { EXAMPLE_TELEPHONE as phone } from '#lib/text/telephone.ts';
import { SECTION_SCHEMAS } from '#settings/sections/sections.schema.ts';
import { findSectionStamps, replaceDefaultSections } from '#settings/sections.queries.ts';

/** Example entries of 'Trouver de l’aide', whose number cannot be dialled; the page marks them 'Exemple'. */
const ASSISTANCE = {
  items: [
    {
      name: 'Centre d’écoute',
      phone,
      whatsApp: phone,
      place: 'Quartier Katindo, derrière le marché',
      hours: 'Jour et nuit',
      audience: 'Femmes, hommes et enfants ; c’est gratuit',
      reception:
        'Une conseillère vous écoute en tête-à-tête. Vous dites ce que vous voulez, et vous décidez de la suite.',
      verifiedOn: '2026-11-02',
    },
    {
      name: 'Centre de santé',
      phone,
      whatsApp: '',
      place: 'Quartier Himbi, à côté de l’école primaire',
      hours: 'Tous les jours, de 7 h à 18 h ; la nuit pour les urgences',
      audience: 'Toute personne blessée ou victime de violence ; les soins sont gratuits',
      reception:
        'Venez dans les trois jours si vous le pouvez : certains soins doivent commencer vite. Plus tard, venez quand même.',
      verifiedOn: '2026-11-02',
    },
    {
      name: 'Permanence juridique',
      phone,
      whatsApp: phone,
      place: '',
      hours: 'Du lundi au vendredi, de 9 h à 15 h',
      audience: 'Toute personne qui veut connaître ses droits',
      reception: 'Une juriste répond à vos questions. Rien n’est transmis sans votre accord.',
      verifiedOn: '2026-10-19',
    },
  ],
};

/** Example means of giving, which cannot receive money; the page marks them 'Exemple'. */
const GIVING = {
  means: [
    {
      kind: 'mobile',
      name: 'M-Pesa (Vodacom)',
      holder: 'Pamoja asbl',
      number: phone,
      purpose: 'Don, puis votre prénom',
      note: 'Le nom du titulaire s’affiche avant de confirmer : vérifiez-le.',
      url: '',
    },
    {
      kind: 'mobile',
      name: 'Airtel Money',
      holder: 'Pamoja asbl',
      number: phone,
      purpose: 'Don, puis votre prénom',
      note: '',
      url: '',
    },
    {
      kind: 'mobile',
      name: 'Orange Money',
      holder: 'Pamoja asbl',
      number: phone,
      purpose: 'Don, puis votre prénom',
      note: '',
      url: '',
    },
    {
      kind: 'bank',
      name: 'Compte en dollars',
      holder: 'Pamoja asbl',
      number: '00000 00000 00000000000 00',
      purpose: 'Don, puis votre nom',
      note: 'Depuis l’étranger, demandez-nous le code SWIFT de la banque.',
      url: '',
    },
    {
      kind: 'office',
      name: 'Notre bureau, à Goma',
      holder: '',
      number: '',
      purpose: '',
      note: 'Du lundi au vendredi, de 8 h à 16 h. Un reçu vous est remis.',
      url: '',
    },
  ],
  amounts: [
    { amount: '10 $', effect: 'Des cahiers, un uniforme et les premiers frais d’une élève.' },
    {
      amount: '25 $',
      effect: 'Un premier fonds pour rouvrir un étal, remboursable, puis prêté à une autre personne.',
    },
    { amount: '60 $', effect: 'Une pompe réparée à la borne d’un quartier.' },
  ],
};

/** Who receives reports of abuse, as an example. */
const ABUSE = {
  focal: {
    name: 'La personne référente de l’organisation',
    phone,
    whatsApp: phone,
    email: '',
    hours: 'Du lundi au vendredi, de 8 h à 16 h',
  },
  outside: [
    {
      name: 'Un organisme indépendant',
      phone,
      whatsApp: '',
      email: '',
      hours: 'Tous les jours, de 8 h à 20 h',
    },
  ],
};

/**
 * Stores the examples on a site that shows the demonstration's own name and has no entries. Never on an organisation's own
 * site, because an example costs a person in danger time.
 */
export async function putExampleEntries(services: Services): Promise<void> {
  const stamps = await findSectionStamps(services.db);
  if (stamps.some(({ name }) => name === 'identity')) return;
  const { donation } = await services.organisation.read();
  const sections = {
    assistance: SECTION_SCHEMAS.assistance.parse(ASSISTANCE),
    abuse: SECTION_SCHEMAS.abuse.parse(ABUSE),
    donation: SECTION_SCHEMAS.donation.parse({ ...donation, ...GIVING }),
  };
  await writeVisible(services.db, (trx) =>
    replaceDefaultSections(trx, sections, services.clock.now().toISOString()),
  );
}
