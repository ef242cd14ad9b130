import type { ReactNode } from 'react';
import { erasingLink } from '#organisation/navigation.ts';
import { EditLinkPlace } from '#ui/edit-link/edit-link-place.tsx';
import { useIsLight } from '#ui/light/light-version.ts';
import { LoadingPlace } from '#ui/navigation-progress.tsx';
import { QuickExitBar } from '#ui/quick-exit/quick-exit-bar.tsx';
import { LightFrame } from './light-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteFrameProps {
  /** True around an error. */
  readonly isError?: boolean;
  readonly children: ReactNode;
}

/** The frame around every public screen, errors included. */
export function SiteFrame({ isError = false, children }: SiteFrameProps) {
  const isLight = useIsLight();
  // No browser renders the light version: its bundle is smaller without.
  if (import.meta.env.SSR && isLight) return <LightFrame isError={isError}>{children}</LightFrame>;
  return (
    <div className="flex min-h-svh flex-col">
      <a href="#contenu" className="skip-link">
        Aller au contenu
      </a>
      <LoadingPlace />
      <QuickExitBar>
        <a
          href={erasingLink.to}
          className="inline-flex min-h-11 items-center text-sm whitespace-nowrap hover:underline"
        >
          {erasingLink.label}
        </a>
      </QuickExitBar>
      <SiteHeader />
      <EditLinkPlace />
      <main id="contenu" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <SiteFooter isBrief={isError} />
    </div>
  );
}
