import type { ReactNode } from 'react';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Link,
  type MetaArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { serverClock } from '#admin/api/server-clock.ts';
import {
  collectionIntents,
  confirmTrash,
  FailureScreen,
  ListScreen,
  type ListSpec,
  listRoute,
  RowButton,
  RowLink,
  useListActions,
  YEAR_FILTER,
} from '#admin/index.ts';
import { StatusBadge } from '#admin/ui/status-badge.tsx';
import type { PublishedType } from '#content/content-types.ts';
import { shownStatus } from '#content/publishing/publishing.policy.ts';
import { addresses } from '#src/addresses.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import { CALLS } from '../published.calls.ts';
import type { PublishedItem } from '../published.schema.ts';
import { passedMark, shownDate } from '../shown-date.ts';
import { adminTypeOf, adminTypeOfRequest, ofEachType } from '../ui/admin-type.ts';
import { ADMIN_WORDS } from '../ui/admin-words.ts';

const SPEC: ListSpec = {
  orders: [
    { value: 'newest', label: 'Les plus récents' },
    { value: 'oldest', label: 'Les plus anciens' },
    { value: 'title', label: 'Par titre' },
  ],
  filters: [YEAR_FILTER],
};

const INTENTS = ofEachType((type) => collectionIntents(CALLS[type], ADMIN_WORDS[type]));

const LISTS = ofEachType((type) =>
  listRoute<PublishedItem>({
    words: ADMIN_WORDS[type],
    spec: SPEC,
    call: CALLS[type].list,
    years: CALLS[type].listYears,
    fixed: { all: 'true' },
    intents: INTENTS[type],
  }),
);

export const meta = (args: MetaArgs) => LISTS[adminTypeOf(args.location.pathname)].meta(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  LISTS[adminTypeOfRequest(args.request)].clientLoader(args);
export const clientAction = (args: ClientActionFunctionArgs) =>
  LISTS[adminTypeOfRequest(args.request)].clientAction(args);
export const ErrorBoundary = FailureScreen;

interface RowProps {
  readonly type: PublishedType;
  readonly item: PublishedItem;
  readonly select: ReactNode;
  readonly isBusy: boolean;
  readonly onTrash: () => void;
}

function Row({ type, item, select, isBusy, onTrash }: RowProps) {
  const { timeZone } = useSiteSettings();
  const now = serverClock.now();
  const status = shownStatus(item, now);
  const mark = status === 'published' && passedMark(type, item, now);
  const screens = addresses.admin.content[type];
  return (
    <article className="grid grid-cols-[auto_1fr] items-center gap-x-2 gap-y-1 p-3 pl-1.5 md:grid-cols-[auto_1fr_auto]">
      {select}
      <div className="min-w-0">
        <h2 className="text-base leading-snug font-semibold wrap-anywhere">
          <Link to={screens.edit(item.id)} className="inline-block min-h-6 max-w-full hover:underline">
            {item.title}
          </Link>
        </h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <StatusBadge status={status} />
          {shownDate(type, item, timeZone)}
          {mark && <span>{mark}</span>}
        </p>
      </div>
      <div className="col-span-2 flex items-center gap-1 md:col-span-1">
        {status === 'published' && (
          <RowLink to={addresses.site[type].detail(item.slug)} label="Voir" title={item.title} />
        )}
        <RowLink to={screens.edit(item.id)} label="Modifier" title={item.title} />
        <RowButton
          label="Supprimer"
          title={item.title}
          danger
          isBusy={isBusy}
          className="ml-auto md:ml-8"
          onPress={onTrash}
        />
      </div>
    </article>
  );
}

/** Lists the items of a type, drafts included. */
export default function AdminPublishedList() {
  const page = useLoaderData<typeof clientLoader>();
  const type = adminTypeOf(useLocation().pathname);
  const words = ADMIN_WORDS[type];
  const actions = useListActions({ page, intents: INTENTS[type], titleOf: ({ title }) => title });
  return (
    <ListScreen
      spec={SPEC}
      page={page}
      screens={addresses.admin.content[type]}
      words={words}
      actions={actions}
      bulk={[
        {
          intent: 'trash',
          label: 'Mettre à la corbeille',
          danger: true,
          confirm: (items) =>
            confirmTrash(
              items.map(({ title }) => title),
              words,
            ),
        },
      ]}
    >
      {(item, select) => (
        <Row
          type={type}
          item={item}
          select={select}
          isBusy={actions.isBusy}
          onTrash={() =>
            actions.request({ intent: 'trash', items: [item], confirm: confirmTrash([item.title], words) })
          }
        />
      )}
    </ListScreen>
  );
}
