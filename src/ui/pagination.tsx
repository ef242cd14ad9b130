import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { DisabledLink } from './disabled-link.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from './icons.tsx';
import { PageLink } from './page-link.tsx';
import { paginationPages } from './pagination-pages.ts';

interface PaginationProps {
  /** Name for screen readers: "Pages des articles". */
  readonly label: string;
  readonly page: number;
  readonly pageCount: number;
  /** Returns the address of a page. */
  readonly pageAddress: (page: number) => string;
  /** Component of a page's link. @default a link that loads a document */
  readonly Link?: ComponentType<StepLinkProps>;
}

type StepLinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly to: string };

function DocumentLink({ to, ...props }: StepLinkProps) {
  return <PageLink {...props} href={to} />;
}

const STEP = 'touch inline-flex items-center justify-center gap-2 rounded-box px-3 tabular-nums';
const LINK = `${STEP} font-semibold hover:bg-primary/10`;

interface EndProps extends Required<Pick<PaginationProps, 'Link'>> {
  readonly to: string | null;
  readonly rel: 'prev' | 'next';
  readonly children: ReactNode;
}

function End({ to, rel, Link, children }: EndProps) {
  if (to === null) {
    return <DisabledLink className={`${STEP} text-muted`}>{children}</DisabledLink>;
  }
  return (
    <Link to={to} rel={rel} className={LINK}>
      {children}
    </Link>
  );
}

/** Pagination by addresses, so that each page can be opened, shared and returned to without scripts. */
export function Pagination({ label, page, pageCount, pageAddress, Link = DocumentLink }: PaginationProps) {
  if (pageCount <= 1) return null;
  const steps = paginationPages(page, pageCount);
  return (
    <nav aria-label={label} className="mt-12 flex justify-center">
      {/* Seven steps and two gaps fit into one row at 360 pixels, the narrowest phone in use. */}
      <ul className="flex flex-wrap items-center justify-center gap-1 max-sm:-mx-2 max-sm:gap-x-0">
        <li>
          <End rel="prev" Link={Link} to={page > 1 ? pageAddress(page - 1) : null}>
            <ArrowLeftIcon className="size-5" />
            <span className="max-sm:sr-only">Page précédente</span>
          </End>
        </li>
        {steps.map((step, index) =>
          step === 'gap' ? (
            <li
              key={`after ${steps[index - 1]}`}
              aria-hidden="true"
              className="w-4 text-center text-muted sm:w-6"
            >
              …
            </li>
          ) : (
            <li key={step}>
              <Link
                to={pageAddress(step)}
                aria-label={`Page ${step}`}
                aria-current={step === page ? 'page' : undefined}
                className={step === page ? `${STEP} bg-primary font-bold text-primary-content` : LINK}
              >
                {step}
              </Link>
            </li>
          ),
        )}
        <li>
          <End rel="next" Link={Link} to={page < pageCount ? pageAddress(page + 1) : null}>
            <span className="max-sm:sr-only">Page suivante</span>
            <ArrowRightIcon className="size-5" />
          </End>
        </li>
      </ul>
    </nav>
  );
}
