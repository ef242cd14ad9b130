import type { MarkedPiece } from '#lib/text/marked-text.ts';
import { FrenchTime } from '#ui/french-time.tsx';
import { PageLink } from '#ui/page-link.tsx';
import type { FoundItem } from '../read-search.ts';

/** A text in which the words that were searched for stand out. */
function Marked({ pieces }: { pieces: readonly MarkedPiece[] }) {
  return pieces.map(({ text, isMatch }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change their order
    isMatch ? <mark key={at}>{text}</mark> : text,
  );
}

/** Results of a search, in their order. */
export function ResultList({ items }: { items: readonly FoundItem[] }) {
  return (
    <ul className="mt-4 divide-y divide-line">
      {items.map(({ id, path, title, label, date, passage }) => (
        <li key={id} className="py-5">
          <h3 className="text-xl leading-tight">
            <PageLink href={path} className="text-link inline-block py-1">
              <Marked pieces={title} />
            </PageLink>
          </h3>
          <p className="text-[0.9375rem] text-muted">
            {label}
            {date && (
              <>
                {', '}
                <FrenchTime instant={date} form="long" />
              </>
            )}
          </p>
          {passage.length > 0 && (
            <p className="mt-1">
              <Marked pieces={passage} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
