import type { SectionValue } from '#settings/sections/sections.schema.ts';
import type { Site } from '#tests/support/browser.ts';
import { givenEditor } from './public-content.ts';

/** Every type of public screen, once {@link givenEveryScreen} has filled them. */
export const PUBLIC_SCREENS = [
  '/',
  '/blog',
  '/articles',
  '/bulletins',
  '/echos',
  '/articles/une-borne-fontaine-reparee',
  '/bulletins/coupure-d-eau',
  '/a_propos/organisation',
  '/a_propos/equipe',
  '/domaines',
  '/domaines/wash',
  '/reseau',
  '/partenaires',
  '/don',
  '/results',
  '/gallery',
  '/agenda',
  '/agenda/une-rencontre',
  '/annonces',
  '/annonces/un-forage',
  '/newsletter',
  '/confidentialite',
  '/accessibilite',
  '/mentions-legales',
  '/plan-du-site',
  '/effacer-ses-traces',
  '/aide',
  '/contact',
  '/contact/abus',
  '/une/adresse/qui-n-existe-pas',
];

/** A service with every kind of contact. */
export const LISTENING_CENTRE: SectionValue<'assistance'>['items'][number] = {
  name: 'Centre d’écoute',
  phone: '+243 970 000 001 / 0812 000 002',
  whatsApp: '+243 970 000 001',
  place: 'Quartier Katindo,\nderrière le marché',
  hours: 'Jour et nuit',
  audience: 'Femmes et enfants',
  reception: 'Une conseillère vous écoute seule à seule.',
  verifiedOn: '2026-03-01',
};

/** A service with an address only. */
export const HEALTH_CENTRE: typeof LISTENING_CENTRE = {
  ...LISTENING_CENTRE,
  name: 'Centre de santé',
  phone: '',
  whatsApp: '',
  verifiedOn: null,
};

/** A person who receives reports of abuse. */
export const RECIPIENT: SectionValue<'abuse'>['focal'] = {
  name: 'La personne référente',
  phone: '+243 970 000 003',
  whatsApp: '+243 970 000 003',
  email: 'referente@example.org',
  hours: 'Le matin',
};

/** Fills a site with content for every public screen. */
export async function givenEveryScreen(site: Site): Promise<void> {
  const editor = await givenEditor(site);
  await editor.changeSection('assistance', { items: [LISTENING_CENTRE, HEALTH_CENTRE] });
  await editor.changeSection('abuse', { focal: RECIPIENT, outside: [RECIPIENT] });
  await editor.publish('articles', {
    title: 'Une borne-fontaine réparée',
    publishedAt: '2024-01-12T09:30:00Z',
    details:
      '<p>Texte.</p><h2>Un titre</h2><ul><li>Un</li></ul><blockquote><p>Dit.</p></blockquote><table><thead><tr><th>Lieu</th></tr></thead><tbody><tr><td>Goma</td></tr></tbody></table>',
    images: [{ caption: 'La borne' }, { caption: null }],
  });
  await editor.publish('bulletins', { title: 'Cendres', publishedAt: '2024-08-07T06:50:00Z' });
  // In force, so that the home page shows its strip.
  await editor.publish('bulletins', { title: 'Coupure d’eau' });
  await editor.addNotice({
    title: 'Un forage',
    kind: 'job',
    deadline: '2031-12-03T14:00:00.000Z',
    place: 'Goma',
    details: 'Déposez votre offre sous pli fermé.',
  });
  await editor.addEvent({
    title: 'Une rencontre',
    startsAt: '2031-12-03',
    endsAt: '2031-12-05',
    place: 'Goma',
    details: 'Venez.',
    url: 'https://www.example.org/rencontre',
  });
  await editor.addMember({ name: 'Une voisine', linkedin: 'https://www.example.org/voisine' });
  await editor.addPicture({ description: 'Le soir, sur le lac.', alt: 'Une pirogue' });
  await editor.addReport('Rapport annuel 2024.pdf', 20_000);
}
