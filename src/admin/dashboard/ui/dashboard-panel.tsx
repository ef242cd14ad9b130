import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

interface PanelProps {
  readonly title: string;
  /** Number of all items, where known. */
  readonly total?: number;
  readonly children: ReactNode;
}

/** A titled section under the tiles. */
export function DashboardPanel({ title, total, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-box border border-line bg-surface">
      <h2 id={id} className="flex items-baseline justify-between gap-3 px-4 pt-3.5 pb-2 text-lg">
        {title}
        {total !== undefined && <span className="font-sans text-base text-muted">{total}</span>}
      </h2>
      {children}
    </section>
  );
}

interface RowProps {
  readonly to: string;
  readonly title: string;
  /** Type and date. */
  readonly children: ReactNode;
}

/** A row that links to the item's form. */
export function PanelRow({ to, title, children }: RowProps) {
  return (
    <li>
      <Link to={to} className="block min-h-11 px-4 py-2 hover:bg-primary/5">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm text-muted">{children}</span>
      </Link>
    </li>
  );
}

export function PanelEmpty({ children }: { children: string }) {
  return <p className="px-4 pt-1 pb-4 text-muted">{children}</p>;
}
