import { PageLink } from '#ui/page-link.tsx';
import { ChevronRightIcon } from './icons.tsx';

interface BreadcrumbsProps {
  /** From the home page to the screen above this one. */
  readonly above: readonly { readonly label: string; readonly to: string }[];
  readonly here: string;
}

/** Trail from the home page to this screen. */
export function Breadcrumbs({ above, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Fil d’Ariane" className="no-print text-[0.9375rem] text-muted">
      <ol className="flex flex-wrap items-center gap-x-1">
        {above.map(({ label, to }, index) => (
          <li key={to} className="inline-flex items-center gap-1">
            <PageLink
              href={to}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {label}
            </PageLink>
            <ChevronRightIcon
              className={`size-4 shrink-0 ${index === above.length - 1 ? 'max-sm:hidden' : ''}`}
            />
          </li>
        ))}
        <li aria-current="page" className="max-w-[36ch] min-w-0 truncate max-sm:sr-only">
          {here}
        </li>
      </ol>
    </nav>
  );
}
