import type { ReactNode } from 'react';
import { OutgoingIcon } from './icons.tsx';

interface OutgoingLinkProps {
  readonly to: string;
  readonly className?: string;
  /** `false` where the link already looks external. */
  readonly showIcon?: boolean;
  readonly children: ReactNode;
}

/** Link to another site in a new tab, which is announced (WCAG technique G201). The other site receives no referrer. */
export function OutgoingLink({ to, className, showIcon = true, children }: OutgoingLinkProps) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      {showIcon && <OutgoingIcon className="size-[1.1em] shrink-0" />}
      <span className="sr-only"> (s’ouvre dans un nouvel onglet)</span>
    </a>
  );
}
