import { Suspense } from 'react';
import { Await } from 'react-router';
import type { Outcome } from '#admin/guard.ts';
import { listToDescribe } from '#admin/lists/list-query.ts';
import { CONTENT_TYPES } from '#content/content-types.ts';
import { counted } from '#lib/text/counted.ts';
import { addresses } from '#src/addresses.ts';
import { PhotosIcon } from '#ui/icons.tsx';
import type { Overview } from '../overview.schema.ts';
import { DashboardLine } from './dashboard-line.tsx';

/** A link to each list with pictures to describe, narrowed to them; nothing where none waits. */
export function DashboardToDescribe({ overview }: { overview: Promise<Outcome<Overview>> }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={overview}>
        {(outcome) =>
          outcome.ok &&
          outcome.value.picturesToDescribe.map(({ type, total }) => (
            <DashboardLine
              key={type}
              to={listToDescribe(addresses.admin.content[type].list)}
              icon={PhotosIcon}
              title={counted(total, 'image à décrire', 'images à décrire')}
            >
              {CONTENT_TYPES[type].words.adminMenuTitle}
            </DashboardLine>
          ))
        }
      </Await>
    </Suspense>
  );
}
