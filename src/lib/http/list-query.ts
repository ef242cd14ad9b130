import { z } from 'zod';
import { AppError } from '#lib/app-error.ts';
import { MAX_SEARCH_LENGTH } from '#lib/text/search-text.ts';
import { isPossibleYear, YEAR_RULE } from '#lib/text/years.ts';
import { DOMAIN_VALUE } from './domain-filter.ts';
import { emptyAsAbsent } from './form-fields.schema.ts';

/** `?q=`: text to search for in a list. */
export const searchQuery = z
  .string({ error: 'La recherche est un texte.' })
  .max(MAX_SEARCH_LENGTH, `La recherche compte au plus ${MAX_SEARCH_LENGTH} caractères.`)
  .optional()
  .describe('With a token: every word of it has to be found; accents, case and punctuation do not matter');

/** Rejects a visitor's search, because it finds what is not public. @throws {AppError} `unauthenticated`. */
export function refuseVisitorsSearch(search: string | undefined, actor: unknown): void {
  if (!search?.trim() || actor) return;
  throw new AppError('unauthenticated', {
    message:
      'Chercher dans une liste est réservé aux administrateurs. Connectez-vous, ou lisez-la page par page.',
  });
}

/** `?sort=`: order of a list; its default when left out. */
export function sortQuery<const Orders extends readonly [string, ...string[]]>(orders: Orders) {
  return z.preprocess(
    emptyAsAbsent,
    z.enum(orders, { error: 'Cette liste ne se trie pas ainsi.' }).optional(),
  );
}

/** `true` or `false` in an address. */
export const switchQuery = z.enum(['true', 'false'], {
  error: 'La valeur est « true » ou « false ».',
});

/** `?year=`: a year that a date can have. */
export const yearQuery = z
  .preprocess(
    emptyAsAbsent,
    z
      .string({ error: YEAR_RULE })
      .regex(/^\d{4}$/, YEAR_RULE)
      .transform(Number)
      .refine(isPossibleYear, YEAR_RULE)
      .optional(),
  )
  .describe('With a token: what is dated within that year, in the organisation’s time zone');

/** `?pictures=`: only what has pictures to describe. */
export const picturesQuery = z
  .preprocess(
    emptyAsAbsent,
    z.literal('toDescribe', { error: 'Le filtre des images est « toDescribe ».' }).optional(),
  )
  .describe('With a token: those of which a picture waits for its alternative text');

const DOMAIN_RULE = 'Le domaine est son identifiant, ou «\u202f-\u202f».';

/** `?domain=`: the id of a domain, or `NO_DOMAIN`. */
export const domainQuery = z
  .preprocess(emptyAsAbsent, z.string({ error: DOMAIN_RULE }).regex(DOMAIN_VALUE, DOMAIN_RULE).optional())
  .describe(
    'With a token: what belongs to the domain of this id, or, with `-`, to no domain of the organisation',
  );

/** Years by which a list can be filtered. */
export const yearsSchema = z.array(z.int()).meta({ id: 'years' });
