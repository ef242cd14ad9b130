import { PageLink } from '#ui/page-link.tsx';
import type { NewestItem } from '../read-newest.ts';
import { searchAddress } from '../search-words.ts';

interface NothingFoundProps {
  readonly isTooCommon: boolean;
  readonly proposal: string | null;
  readonly newest: readonly NewestItem[];
}

const OTHER_WORDS = 'Essayez avec un seul mot, ou avec un autre mot pour la même chose.';

const TOO_COMMON = 'Presque tous les textes contiennent cela. Ajoutez un lieu, un sujet ou un nom.';

/** Proposals for a search that found nothing. */
export function NothingFound({ isTooCommon, proposal, newest }: NothingFoundProps) {
  return (
    <>
      {proposal ? (
        <p className="mt-4 text-lg">
          Vouliez-vous dire{' '}
          <PageLink href={searchAddress(proposal)} className="text-link inline-block py-2 font-semibold">
            {proposal}
          </PageLink>
          {'\u202f'}?
        </p>
      ) : (
        <p className="mt-4">{isTooCommon ? TOO_COMMON : OTHER_WORDS}</p>
      )}
      {newest.length > 0 && (
        <>
          <h2 className="mt-8 text-2xl">Nos dernières publications</h2>
          <ul className="mt-2">
            {newest.map(({ path, title, label }) => (
              <li key={path}>
                <span className="text-muted">
                  {label}
                  {'\u00a0'}:{' '}
                </span>
                <PageLink href={path} className="text-link inline-block py-2.5">
                  {title}
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
