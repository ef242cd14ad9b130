interface EmptyStateProps {
  readonly title: string;
  /** Says what will be here, and what to do meanwhile. */
  readonly sentence: string;
  readonly link: { readonly label: string; readonly to: string };
  /** Level of its heading. */
  readonly level?: 2 | 3;
}

/** Shown in place of an empty list: a sentence, and a link elsewhere. */
export function EmptyState({ title, sentence, link, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto w-full max-w-xl rounded-box border border-dashed border-control p-8 text-center sm:p-10">
      <Heading className="text-2xl">{title}</Heading>
      <p className="mt-3 text-muted">{sentence}</p>
      <PageLink href={link.to} className="button button-primary mt-6">
        {link.label}
      </PageLink>
    </div>
  );
}

import { PageLink } from '#ui/page-link.tsx';
