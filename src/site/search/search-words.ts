import type { PublicationKind } from '#content/content-types.ts';
import { formatNumber } from '#lib/text/counted.ts';
import { quoted } from '#lib/text/quoted.ts';
import { addresses } from '#src/addresses.ts';
import { type AlertState, PUBLICATION_WORDS } from '#types/publications/screens.ts';

/** Returns the address of a page of a search; its words alone for the first one. */
export function searchAddress(query: string, page = 1): string {
  const parameters = new URLSearchParams({ q: query, ...(page > 1 && { page: String(page) }) });
  return `${addresses.site.search}?${parameters}`;
}

/** Returns how much was found, as a heading says it. @param isCut true where more was found than `total`. */
export function resultsSentence(query: string, total: number, isCut: boolean): string {
  const words = quoted(query);
  if (total === 0) return `Aucun résultat pour ${words}`;
  if (isCut)
    return `Plus de ${formatNumber(total)} résultats pour ${words}. Ajoutez un mot pour en voir moins.`;
  return `${total} ${total === 1 ? 'résultat' : 'résultats'} pour ${words}`;
}

/** An alert that is over must not be taken for one in force. */
const ALERTS: Readonly<Record<AlertState, string>> = {
  inForce: 'Bulletin d’urgence en cours',
  ended: 'Bulletin d’urgence terminé',
};

/** Returns the kind of a publication as results name it. */
export function publicationLabel(kind: PublicationKind, alert: AlertState | null): string {
  return alert ? ALERTS[alert] : PUBLICATION_WORDS[kind].name;
}
