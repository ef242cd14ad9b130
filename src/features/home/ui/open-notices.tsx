import type { ListedNotice } from '#features/notices/index.ts';
import { NoticeList } from '#features/notices/screens.ts';
import { addresses } from '#src/addresses.ts';
import { PageLink } from '#ui/page-link.tsx';

/** The open notices with the next deadlines, with a link to all; nothing where none is open. */
export function OpenNotices({ notices }: { notices: readonly ListedNotice[] | 'failed' }) {
  if (notices === 'failed' || notices.length === 0) return null;
  return (
    <section aria-labelledby="annonces-ouvertes" className="wrap band">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="annonces-ouvertes" className="sun-mark text-3xl sm:text-4xl">
          Annonces ouvertes
        </h2>
        <PageLink href={addresses.site.notice.list} className="text-link inline-flex min-h-11 items-center">
          Toutes les annonces
        </PageLink>
      </div>
      <NoticeList notices={notices} />
    </section>
  );
}
