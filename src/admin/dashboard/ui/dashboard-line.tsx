import type { ComponentType, ReactNode, SVGProps } from 'react';
import { Link } from 'react-router';
import { ChevronRightIcon } from '#ui/icons.tsx';

interface LineProps {
  readonly to: string;
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
  readonly title: string;
  /** Location of the linked thing. */
  readonly children?: ReactNode;
}

/** A framed link below the tiles, to something that waits for the administrator. */
export function DashboardLine({ to, icon: LineIcon, title, children }: LineProps) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-3 rounded-box border border-line bg-surface px-4 py-2 hover:border-primary"
    >
      <LineIcon className="size-6 shrink-0 text-primary" />
      <span className="grow">
        <span className="font-heading font-bold sm:text-lg">{title}</span>
        {children && <span className="block text-sm text-muted">{children}</span>}
      </span>
      <ChevronRightIcon className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
