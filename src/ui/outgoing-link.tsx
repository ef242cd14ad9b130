import type { ReactNode } from 'react';
import { OutgoingIcon } from './icons.tsx';

interface OutgoingLinkProps {
  readonly to: string;
  readonly className?: string;
  /** `false` where the link's look already says that it leads elsewhere. */
  readonly showIcon?: boolean;
  readonly children: ReactNode;
}

/**
 * A link to another site, in a new tab, which is said before it is followed (WCAG technique G201). The other site
 * learns nothing of where its visitor came from.
 */
export function OutgoingLink({ to, className, showIcon = true, children }: OutgoingLinkProps) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      {showIcon && <OutgoingIcon className="size-[1.1em] shrink-0" />}
      <span className="sr-only"> (s’ouvre dans un nouvel onglet)</span>
    </a>
  );
}
