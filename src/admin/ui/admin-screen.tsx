import type { ReactNode } from 'react';
import { Link, type MetaDescriptor } from 'react-router';
import { type Matches, organisationOf } from '#settings/use-organisation.ts';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { asLeft } from './left-screen.ts';

/** Returns a `meta` function: the window's title, and no indexing by search engines. */
export function screenMeta(title: string): (args: { readonly matches: Matches }) => MetaDescriptor[] {
  return ({ matches }) => [
    { title: `${title} – Administration ${organisationOf(matches).name}` },
    { name: 'robots', content: 'noindex' },
  ];
}

interface AdminScreenProps {
  readonly title: string;
  /** The screen above this one. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
  /** Buttons and links in the bar at the bottom, the main one last. */
  readonly actions?: ReactNode;
  /** Outcome of the last action, above that bar and always visible. */
  readonly outcome?: ReactNode;
}

/** Screen of the back office: title, content, and a bar with its actions. */
export function AdminScreen({ title, back, children, actions, outcome }: AdminScreenProps) {
  return (
    <main id="contenu" className="flex grow flex-col">
      <div className="wrap grow pt-5 pb-8">
        {back && (
          <Link
            to={asLeft(back.to)}
            className="-ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-sm font-semibold text-primary hover:underline"
          >
            <ArrowLeftIcon className="size-4" />
            {back.label}
          </Link>
        )}
        <h1 className="mb-5 text-2xl sm:text-3xl">{title}</h1>
        {children}
      </div>
      <div className="no-print sticky bottom-0 z-10">
        {outcome}
        {actions && (
          <div className="action-bar border-t border-line bg-surface">
            <div className="wrap flex flex-wrap items-center justify-end gap-x-2 gap-y-2 py-2.5 sm:gap-x-4">
              {actions}
            </div>
          </div>
        )}
      </div>
    </main>
  );
}
