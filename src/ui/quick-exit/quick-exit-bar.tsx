import type { ReactNode } from 'react';
import { QuickExitLink } from './quick-exit-link.tsx';

/**
 * At the top of every public page, always visible, because a reader in a hurry does not search.
 * @param children a link to the page about its limits.
 */
export function QuickExitBar({ children }: { children?: ReactNode }) {
  return (
    <section aria-label="Quitter ce site" className="quick-exit-bar no-print bg-deep text-deep-content">
      <div className="wrap flex h-11 flex-row-reverse items-center gap-4">
        <QuickExitLink />
        <p className="hidden text-sm text-deep-muted md:block">ou appuyez 3 fois sur Maj</p>
        <div className="mr-auto flex gap-5">{children}</div>
      </div>
    </section>
  );
}
