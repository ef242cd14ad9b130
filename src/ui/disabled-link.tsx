import type { ReactNode } from 'react';

/** A link that leads nowhere for now, announced as one: an `a` without an address (HTML, "placeholder link"). */
export function DisabledLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link at the other pages of the list
    <a role="link" aria-disabled="true" className={className}>
      {children}
    </a>
  );
}
