import { CONTENT_TYPES, ofEachTable, PUBLISHED_TYPES, type PublishedType } from '#content/content-types.ts';
import { terminalText } from '#lib/text/clean-text.ts';
import { counted } from '#lib/text/counted.ts';
import type { BackedUpTable } from '../backed-up-tables.policy.ts';
import type { CleanedRows } from './clean-rows.ts';

function nameOf(type: PublishedType): readonly [one: string, many: string] {
  const { singular, plural } = CONTENT_TYPES[type].words;
  return [singular, plural];
}

const ROWS: Readonly<Record<BackedUpTable, readonly [one: string, many: string]>> = {
  publications: ['publication', 'publications'],
  publication_images: ['photo de publication', 'photos de publications'],
  publication_domains: ['domaine de publication', 'domaines de publications'],
  publication_slugs: ['ancienne adresse de page', 'anciennes adresses de pages'],
  documents: ['document d’une page', 'documents de pages'],
  media: ['fichier', 'fichiers'],
  media_uses: ['emploi de fichier', 'emplois de fichiers'],
  endings: ['suppression notée', 'suppressions notées'],
  agents: ['membre de l’équipe', 'membres de l’équipe'],
  gallery_items: ['photo de la galerie', 'photos de la galerie'],
  reports: ['rapport', 'rapports'],
  ...ofEachTable(PUBLISHED_TYPES, nameOf),
  item_slugs: ['ancienne adresse de page', 'anciennes adresses de pages'],
  subscribers: ['abonné', 'abonnés'],
  messages: ['message reçu', 'messages reçus'],
  users: ['compte', 'comptes'],
  known_addresses: ['adresse de connexion connue', 'adresses de connexion connues'],
  known_devices: ['appareil connu', 'appareils connus'],
  events: ['entrée du journal', 'entrées du journal'],
  settings: ['réglage inconnu', 'réglages inconnus'],
  organisation_sections: ['texte de l’organisation', 'textes de l’organisation'],
};

/** Returns some of the rows' ids in brackets; ids of an untrusted backup may be any text. */
function nameRows(ids: readonly string[], count: number): string {
  const named = ids.map((id) => terminalText(id).slice(0, 100)).join(', ');
  return ` (${named}${count > ids.length ? ', …' : ''})`;
}

/** Returns, in French, the rows that a restore leaves out, by content type; empty where there are none. */
function listLeftOut({ leftOut, leftOutIds }: CleanedRows, withIds: boolean): string {
  const tables = Object.keys(ROWS) as BackedUpTable[];
  return tables
    .flatMap((table) => {
      const count = leftOut[table] ?? 0;
      if (count === 0) return [];
      return [counted(count, ...ROWS[table]) + (withIds ? nameRows(leftOutIds[table] ?? [], count) : '')];
    })
    .join(', ');
}

/** Returns, in French, what a restore changes. */
function listChanged({ links, passwords, slugs, plainTexts }: CleanedRows): string {
  const changes: [number, string, string][] = [
    [links, 'lien retiré dans l’équipe', 'liens retirés dans l’équipe'],
    [
      passwords,
      'mot de passe à redonner avec la commande « admin reset-password »',
      'mots de passe à redonner avec la commande « admin reset-password »',
    ],
    [slugs, 'adresse de publication remplacée', 'adresses de publications remplacées'],
    [plainTexts, 'texte sans sa mise en forme', 'textes sans leur mise en forme'],
  ];
  return changes
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => counted(count, one, many))
    .join(', ');
}

/**
 * Returns sentences about what a restore has left out and changed.
 * @param withIds whether rows are named by their ids.
 */
export function describeCleaned(cleaned: CleanedRows, withIds = false): string[] {
  const left = listLeftOut(cleaned, withIds);
  const changed = listChanged(cleaned);
  return [
    ...(left ? [`Laissés de côté, faute de pouvoir être repris sans danger : ${left}.`] : []),
    ...(changed ? [`Changés : ${changed}.`] : []),
  ];
}

/** Returns the sentence of a verified backup that a restore would change; `null` for any other. */
export function describeReserve(cleaned: CleanedRows): string | null {
  const left = listLeftOut(cleaned, false);
  const changed = listChanged(cleaned);
  const parts = [
    ...(left ? [`ne pourraient pas être restaurés : ${left}`] : []),
    ...(changed ? [`seraient changés par une restauration : ${changed}`] : []),
  ];
  return parts.length > 0 ? `Vérifiée ; ${parts.join(' ; ')}.` : null;
}
