interface EmptyStateProps {
  readonly title: string;
  /** Says what will be here, and what to do meanwhile. */
  readonly sentence: string;
  readonly link: { readonly label: string; readonly to: string };
}

/** Shown in place of an empty list: a sentence, and a link elsewhere. */
export function EmptyState({ title, sentence, link }: EmptyStateProps) {
  return (
    <div className="mx-auto w-full max-w-xl rounded-box border border-dashed border-control p-8 text-center sm:p-10">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 text-muted">{sentence}</p>
      <PageLink href={link.to} className="button button-primary mt-6">
        {link.label}
      </PageLink>
    </div>
  );
}

import { PageLink } from '#ui/page-link.tsx';
