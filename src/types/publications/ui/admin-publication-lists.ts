import {
  DOMAIN_FILTER,
  type ListPage,
  type ListSpec,
  loadList,
  loadTrash,
  PICTURES_FILTER,
  readDomains,
  YEAR_FILTER,
} from '#admin/index.ts';
import type { ListedPublication } from '../publication.schema.ts';
import type { PublicationKind } from '../publication.ts';
import { publicationCalls } from '../publications.calls.ts';

const ALERT_STATES = [
  { value: 'inForce', label: 'Alertes en cours' },
  { value: 'ended', label: 'Alertes terminées' },
];

/** Returns the orders and filters of a kind's list. */
export const publicationList = (kind: PublicationKind): ListSpec => ({
  orders: [
    { value: 'newest', label: 'Les plus récents' },
    { value: 'oldest', label: 'Les plus anciens' },
    { value: 'title', label: 'Par titre' },
    { value: 'changed', label: 'Dernières modifications' },
  ],
  filters: [
    {
      parameter: 'statut',
      apiParameter: 'status',
      label: 'Statut',
      options: [
        { value: '', label: 'Tous' },
        { value: 'published', label: 'Publiés' },
        { value: 'scheduled', label: 'Programmés' },
        { value: 'draft', label: 'Brouillons' },
        ...(kind === 'bulletin' ? ALERT_STATES : []),
      ],
    },
    DOMAIN_FILTER,
    PICTURES_FILTER,
    YEAR_FILTER,
  ],
});

/** Loads a page of a kind's list, drafts included, without the texts: links are metered. */
export function loadPublications(
  request: Request,
  kind: PublicationKind,
): Promise<ListPage<ListedPublication>> {
  const { list, listYears } = publicationCalls(kind);
  const fixed = { all: 'true', details: 'false' };
  const domains = async () =>
    (await readDomains())?.map(({ id, title }) => ({ value: id, label: title })) ?? null;
  return loadList(request, publicationList(kind), { call: list, years: listYears, domains, fixed });
}

export function loadPublicationTrash(request: Request, kind: PublicationKind) {
  return loadTrash(request, publicationCalls(kind).listTrash, ({ title }) => title);
}
