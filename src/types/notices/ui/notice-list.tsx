import { addresses } from '#src/addresses.ts';
import { notice } from '#types/notice.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { LinkCard } from '#ui/link-card.tsx';
import type { ListedNotice } from '../notices.ts';

const {
  kind: { labels },
  deadline: { passed },
} = notice.fields;

interface NoticeListProps {
  readonly notices: readonly ListedNotice[];
  readonly isClosed?: boolean;
}

/** Notices, each with its kind, its title, until when and where. */
export function NoticeList({ notices, isClosed = false }: NoticeListProps) {
  return (
    <ul className="mt-5 flex flex-col gap-4">
      {notices.map(({ slug, title, kind, deadline, place }) => (
        <li key={slug}>
          <LinkCard
            href={addresses.site.notice.detail(slug)}
            title={title}
            above={labels[kind]}
            place={place}
            isOver={isClosed}
          >
            {deadline && (
              <p className="mt-1 text-muted">
                {isClosed ? `${passed} le ` : 'Jusqu’au '}
                <FrenchTime instant={deadline} form="withTime" />
              </p>
            )}
          </LinkCard>
        </li>
      ))}
    </ul>
  );
}
