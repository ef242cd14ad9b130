import { addresses } from '#src/addresses.ts';
import type { ListedNotice } from '#types/notices/index.ts';
import { NoticeList } from '#types/notices/screens.ts';
import { HomeBand } from './home-band.tsx';

const ALL = { to: addresses.site.notice.list, label: 'Toutes les annonces' };

/** The open notices with the next deadlines, with a link to all; nothing where none is open. */
export function OpenNotices({ notices }: { notices: readonly ListedNotice[] | 'failed' }) {
  if (notices === 'failed' || notices.length === 0) return null;
  return (
    <HomeBand id="annonces-ouvertes" title="Annonces ouvertes" link={ALL}>
      <NoticeList notices={notices} />
    </HomeBand>
  );
}
