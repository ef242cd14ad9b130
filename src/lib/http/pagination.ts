import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A page of a list, counted from 1. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

export interface Page<Item> {
  readonly items: Item[];
  /** Number of items in the whole list. */
  readonly total: number;
}

/** A page of a list for visitors, with its number. */
export interface NumberedPage<Item> extends Page<Item> {
  /** Counted from 1. */
  readonly page: number;
  readonly pageCount: number;
}

/** Maximum items of a page, for every caller; a whole list is read page by page, by `Link`. */
export const MAX_PAGE_SIZE = 100;

/** Items of a page of articles, bulletins or echoes on the site. */
export const PUBLIC_PAGE_SIZE = 10;

/** Keeps offsets within the range that databases can count. */
const MAX_PAGE = Math.floor(Number.MAX_SAFE_INTEGER / MAX_PAGE_SIZE);

/** `?page=&pageSize=`; without them, the first hundred. */
export const pageQuerySchema = z.object({
  page: z.coerce
    .number({ error: 'La page est un nombre.' })
    .int()
    .min(1, 'Les pages commencent à 1.')
    .default(1)
    .describe('Counted from 1; behind the last page nothing is answered, with the totals'),
  pageSize: z.coerce
    .number({ error: 'La taille de page est un nombre.' })
    .int()
    .min(1, 'Une page compte au moins un élément.')
    .max(MAX_PAGE_SIZE, `Une page compte au plus ${MAX_PAGE_SIZE} éléments.`)
    .default(MAX_PAGE_SIZE)
    .describe(
      '`Link` (RFC 8288) has the addresses of the other pages, `X-Total-Count` how many items there are',
    ),
});

/** Returns the requested page alone of a query. */
export function toPageRequest({ page, pageSize }: z.infer<typeof pageQuerySchema>): PageRequest {
  return { page: Math.min(page, MAX_PAGE), pageSize };
}

/** Returns the number of items before a page. */
export function offsetOf({ page, pageSize }: PageRequest): number {
  return (page - 1) * pageSize;
}

/** Items of a list, counted from its beginning or from its end. */
export interface ListRange {
  readonly offset: number;
  readonly limit: number;
  readonly isFromEnd: boolean;
}

/** Returns a part of a list, counted from the nearer end, because databases read all items before an offset. */
export function nearerRange(part: Omit<ListRange, 'isFromEnd'>, total: number): ListRange {
  const { offset } = part;
  const limit = Math.max(0, Math.min(part.limit, total - offset));
  const left = total - offset - limit;
  return left >= 0 && left < offset
    ? { offset: left, limit, isFromEnd: true }
    : { offset, limit, isFromEnd: false };
}

/** Returns the number of pages of a list; an empty list has one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** Returns the requested page, or the nearest existing one. @param asked as in the address. */
export function nearestPage(asked: string | number | null, total: number, pageSize: number) {
  const pages = pageCount(total, pageSize);
  const wanted = Math.max(1, Math.trunc(Number(asked)) || 1);
  return { page: Math.min(wanted, pages), pageCount: pages };
}

/**
 * Sets `X-Total-Count` (items in the whole list) and `Link` (its other pages, RFC 8288).
 * @param address of the list, where it is not that of the request.
 */
export function describePage(
  request: FastifyRequest,
  reply: FastifyReply,
  total: number,
  asked: PageRequest,
  address = request.url,
): void {
  reply.header('x-total-count', total);
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
      const url = new URL(address, 'http://localhost');
      url.searchParams.set('page', String(page));
      return `<${url.pathname}${url.search}>; rel="${relation}"`;
    });
  reply.header('link', links.join(', '));
}
