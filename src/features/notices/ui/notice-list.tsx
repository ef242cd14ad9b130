import { addresses } from '#src/addresses.ts';
import { notice } from '#types/notice.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { PageLink } from '#ui/page-link.tsx';
import type { ListedNotice } from '../notices.ts';

const { labels } = notice.fields.kind;

interface NoticeLineProps {
  readonly notice: ListedNotice;
  readonly isClosed: boolean;
}

/** A notice in a list: its kind, its title, until when. */
function NoticeLine({ notice: { slug, title, kind, deadline, place }, isClosed }: NoticeLineProps) {
  return (
    <article
      className={`group relative rounded-box border border-line bg-surface p-5 focus-within:border-primary hover:border-primary sm:p-6 ${isClosed ? '' : 'shadow-lift'}`}
    >
      <p className={`text-[0.9375rem] font-semibold ${isClosed ? 'text-muted' : 'text-primary'}`}>
        {labels[kind]}
      </p>
      <h3 className="mt-1 text-xl wrap-anywhere">
        <PageLink
          href={addresses.site.notice.detail(slug)}
          className="after:absolute after:inset-0 group-hover:text-primary"
        >
          {title}
        </PageLink>
      </h3>
      {deadline && (
        <p className="mt-1 text-muted">
          {isClosed ? 'Clôturée le ' : 'Jusqu’au '}
          <FrenchTime instant={deadline} form="withTime" />
        </p>
      )}
      {place && <p className="mt-1 text-muted wrap-anywhere">{place}</p>}
    </article>
  );
}

interface NoticeListProps {
  readonly notices: readonly ListedNotice[];
  readonly isClosed?: boolean;
}

export function NoticeList({ notices, isClosed = false }: NoticeListProps) {
  return (
    <ul className="mt-5 flex flex-col gap-4">
      {notices.map((one) => (
        <li key={one.slug}>
          <NoticeLine notice={one} isClosed={isClosed} />
        </li>
      ))}
    </ul>
  );
}
