import type { Common } from '../common.ts';

interface Options extends Common {
  /** The item at the beginning of a sentence: `Une publication`. */
  readonly owner: string;
  /** Sentence for a value that is no list of ids. */
  readonly invalid: string;
  /** Column of the item's id, in the table with a row for each domain of an item. */
  readonly ownerColumn: string;
}

/** Domains of the organisation to which an item belongs, by their ids. */
export interface DomainsField extends Options {
  readonly kind: 'domains';
  readonly tooMany: string;
}

/** Domains of one item, more than an organisation has: an item keeps those that were removed. */
export const MAX_DOMAINS = 100;

/* @__NO_SIDE_EFFECTS__ */
export function domains<const Given extends Options>(given: Given) {
  const tooMany = `${given.owner} compte au plus ${MAX_DOMAINS} domaines.`;
  return { ...given, kind: 'domains', tooMany } as const;
}

/** Returns the sentence for a domain that the organisation does not have. */
export function unknownDomain(id: string): string {
  return `Le domaine «\u202f${id}\u202f» n’existe pas ou n’existe plus\u00a0: décochez-le, puis enregistrez.`;
}
