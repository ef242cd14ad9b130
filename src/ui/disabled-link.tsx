import type { ReactNode } from 'react';

/** A link without a target, announced as disabled: an `a` without `href` (HTML, "placeholder link"). */
export function DisabledLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: on the list's other pages it is a link
    <a role="link" aria-disabled="true" className={className}>
      {children}
    </a>
  );
}
