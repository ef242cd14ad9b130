import type { ReactNode } from 'react';
import { PageLink } from '#ui/page-link.tsx';

interface HomeBandProps {
  /** Id of its heading. */
  readonly id: string;
  readonly title: string;
  /** Leads to all of what it shows. */
  readonly link: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** A part of the home page: its heading beside the link to all of it, then its content. */
export function HomeBand({ id, title, link, children }: HomeBandProps) {
  return (
    <section aria-labelledby={id} className="wrap band">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="sun-mark text-3xl sm:text-4xl">
          {title}
        </h2>
        <PageLink href={link.to} className="text-link inline-flex min-h-11 items-center">
          {link.label}
        </PageLink>
      </div>
      {children}
    </section>
  );
}
