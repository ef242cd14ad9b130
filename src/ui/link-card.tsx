import type { ReactNode } from 'react';
import { PageLink } from './page-link.tsx';

interface LinkCardProps {
  readonly href: string;
  readonly title: string;
  /** Above the title: when it is, or of which kind. */
  readonly above: ReactNode;
  readonly place: string | null;
  /** True for a past item, which is shown less prominently. */
  readonly isOver: boolean;
  /** Between the title and the place. */
  readonly children?: ReactNode;
}

/** An item of a list without pictures; the whole card leads to it. */
export function LinkCard({ href, title, above, place, isOver, children }: LinkCardProps) {
  return (
    <article
      className={`group relative rounded-box border border-line bg-surface p-5 focus-within:border-primary hover:border-primary sm:p-6 ${isOver ? '' : 'shadow-lift'}`}
    >
      <p
        className={`text-[0.9375rem] font-semibold first-letter:uppercase ${isOver ? 'text-muted' : 'text-primary'}`}
      >
        {above}
      </p>
      <h3 className="mt-1 text-xl wrap-anywhere">
        <PageLink href={href} className="after:absolute after:inset-0 group-hover:text-primary">
          {title}
        </PageLink>
      </h3>
      {children}
      {place && <p className="mt-1 text-muted wrap-anywhere">{place}</p>}
    </article>
  );
}
