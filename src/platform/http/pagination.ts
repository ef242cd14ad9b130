import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A page of a list, counted from 1. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

export interface Page<Item> {
  readonly items: Item[];
  /** How many the whole list has. */
  readonly total: number;
}

export const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 100;

/** `?page=&pageSize=` (D12); without `page` the list is whole. */
export const pageQuerySchema = z.object({
  page: z.coerce
    .number({ error: 'La page est un nombre.' })
    .int()
    .min(1, 'Les pages commencent à 1.')
    .optional(),
  pageSize: z.coerce
    .number({ error: 'La taille de page est un nombre.' })
    .int()
    .min(1, 'Une page compte au moins un élément.')
    .max(MAX_PAGE_SIZE, `Une page compte au plus ${MAX_PAGE_SIZE} éléments.`)
    .default(DEFAULT_PAGE_SIZE),
});

/** The page asked for, or nothing when the whole list is. */
export function toPageRequest(query: z.infer<typeof pageQuerySchema>): PageRequest | undefined {
  return query.page === undefined ? undefined : { page: query.page, pageSize: query.pageSize };
}

/** Pages a list of `total` has; an empty list has one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Says how long the whole list is and where its other pages are: `X-Total-Count` and `Link` (RFC 8288). */
export function describePage(
  request: FastifyRequest,
  reply: FastifyReply,
  total: number,
  asked: PageRequest | undefined,
): void {
  reply.header('x-total-count', total);
  if (!asked) return;
  const last = pageCount(total, asked.pageSize);
  const relations: [string, number][] = [
    ['first', 1],
    ['prev', asked.page - 1],
    ['next', asked.page + 1],
    ['last', last],
  ];
  const links = relations
    .filter(([, page]) => page >= 1 && page <= last)
    .map(([relation, page]) => {
      const url = new URL(request.url, 'http://localhost');
      url.searchParams.set('page', String(page));
      return `<${url.pathname}${url.search}>; rel="${relation}"`;
    });
  reply.header('link', links.join(', '));
}
