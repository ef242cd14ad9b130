import { type ReactNode, useId } from 'react';

interface AccountSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One thing of one's account that can be changed by itself. */
export function AccountSection({ title, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-box border border-line bg-surface p-4 sm:p-6">
      <h2 id={id} className="mb-4 text-xl" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
