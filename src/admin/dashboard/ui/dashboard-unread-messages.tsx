import { Suspense } from 'react';
import { Await } from 'react-router';
import type { Outcome } from '#admin/guard.ts';
import { counted } from '#lib/text/counted.ts';
import { addresses } from '#src/addresses.ts';
import { EnvelopeIcon } from '#ui/icons.tsx';
import type { Overview } from '../overview.schema.ts';
import { DashboardLine } from './dashboard-line.tsx';

/** Link to the unread messages; nothing where there is none. */
export function DashboardUnreadMessages({ overview }: { overview: Promise<Outcome<Overview>> }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={overview}>
        {(outcome) =>
          outcome.ok &&
          outcome.value.unreadMessages > 0 && (
            <DashboardLine
              to={addresses.admin.messages}
              icon={EnvelopeIcon}
              title={counted(outcome.value.unreadMessages, 'message non lu', 'messages non lus')}
            />
          )
        }
      </Await>
    </Suspense>
  );
}
