import { Suspense } from 'react';
import { Await, Link } from 'react-router';
import type { Outcome } from '#admin/guard.ts';
import { counted } from '#lib/text/counted.ts';
import { addresses } from '#src/addresses.ts';
import { ChevronRightIcon, EnvelopeIcon } from '#ui/icons.tsx';
import type { Overview } from '../overview.schema.ts';

/** Link to the unread messages; nothing where there is none. */
export function DashboardUnreadMessages({ overview }: { overview: Promise<Outcome<Overview>> }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={overview}>
        {(outcome) =>
          outcome.ok &&
          outcome.value.unreadMessages > 0 && (
            <Link
              to={addresses.admin.messages}
              className="flex min-h-14 items-center gap-3 rounded-box border border-line bg-surface px-4 py-2 hover:border-primary"
            >
              <EnvelopeIcon className="size-6 shrink-0 text-primary" />
              <span className="grow font-heading font-bold sm:text-lg">
                {counted(outcome.value.unreadMessages, 'message non lu', 'messages non lus')}
              </span>
              <ChevronRightIcon className="size-5 shrink-0 text-muted" />
            </Link>
          )
        }
      </Await>
    </Suspense>
  );
}
