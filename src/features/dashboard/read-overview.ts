import { countPlaces } from '#content/collections/index.ts';
import { listSubscribers } from '#features/newsletter/index.ts';
import { countKinds, readAwaiting } from '#features/publications/index.ts';
import type { Services } from '#platform/services.ts';
import type { Overview } from './overview.schema.ts';

/** How many of a kind of news are named; their lists have the rest. */
const NAMED = 5;

/** What waits for an administrator, who is new and how much there is: the dashboard in one small answer. */
export async function readOverview(services: Pick<Services, 'db' | 'clock'>): Promise<Overview> {
  const [{ drafts, scheduled }, subscribers, kinds, agents, gallery, reports] = await Promise.all([
    readAwaiting(services, NAMED),
    listSubscribers(services, { page: { page: 1, pageSize: NAMED } }),
    countKinds(services),
    countPlaces(services, 'agents'),
    countPlaces(services, 'gallery_items'),
    countPlaces(services, 'reports'),
  ]);
  return {
    drafts: { total: drafts.total, items: drafts.rows },
    scheduled: { total: scheduled.total, items: scheduled.rows },
    subscribers: { total: subscribers.total, items: subscribers.items },
    counts: {
      articles: kinds.article,
      bulletins: kinds.bulletin,
      echos: kinds.echo,
      agents,
      gallery,
      reports,
    },
  };
}
