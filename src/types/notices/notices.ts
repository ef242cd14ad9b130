import { readBySlug, readPart, readPartedPage } from '#content/collections/index.ts';
import type { Services } from '#content/services.ts';
import type { NumberedPage } from '#lib/http/pagination.ts';
import { collectionOf } from '#types/published/index.ts';
import type { ItemOf } from '#types/published/published.schema.ts';

type NoticeServices = Pick<Services, 'db' | 'clock'>;

/** Calls for tender, jobs and announcements. */
export const NOTICES = collectionOf('notice');

type Notice = ItemOf<'notice'>;

/** Fields of a notice that lists show. */
export type ListedNotice = Pick<Notice, 'slug' | 'title' | 'kind' | 'deadline' | 'place'>;

function listed(item: Notice): ListedNotice {
  const { slug, title, kind, deadline, place } = NOTICES.typeset(item);
  return { slug, title, kind, deadline, place };
}

/** A page of the notices: the open ones, the next deadline first, then the closed ones, back from the last. */
export interface NoticesPage extends Pick<NumberedPage<ListedNotice>, 'page' | 'pageCount'> {
  readonly open: readonly ListedNotice[];
  readonly closed: readonly ListedNotice[];
}

/** Returns a page of the notices, or the nearest page. @param asked `page` of the address. */
export async function readNoticesPage(services: NoticeServices, asked: string | null): Promise<NoticesPage> {
  const { current, over, ...shown } = await readPartedPage(services, NOTICES, asked);
  return { ...shown, open: current.map(listed), closed: over.map(listed) };
}

/** Returns some of the open notices, the next deadline first. */
export async function readOpenNotices(services: NoticeServices, limit: number): Promise<ListedNotice[]> {
  const found = await readPart(services, NOTICES, 'current', { offset: 0, limit });
  return found.map(({ item }) => listed(item));
}

/** Returns the notice of a slug as visitors find it. */
export function readNotice(services: NoticeServices, slug: string) {
  return readBySlug(services, NOTICES, slug);
}
