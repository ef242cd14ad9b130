import type { ReactNode } from 'react';
import { assistanceLink, erasingLink } from '#settings/navigation.ts';
import { useOrganisation } from '#settings/use-organisation.ts';
import { AlertStrip } from '#types/publications/screens.ts';
import { EditLinkPlace } from '#ui/edit-link/edit-link-place.tsx';
import { useIsLight } from '#ui/light/light-version.tsx';
import { LoadingPlace } from '#ui/navigation-progress.tsx';
import { QuickExitBar } from '#ui/quick-exit/quick-exit-bar.tsx';
import { LightFrame } from './light-frame.tsx';
import { PrintedHead } from './printed-head.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteFrameProps {
  /** True around an error. */
  readonly isError?: boolean;
  readonly children: ReactNode;
}

const BAR_LINK = 'min-h-11 items-center whitespace-nowrap underline-offset-4 hover:underline';

/**
 * Links beside 'Quitter vite': to help, and to what quick exit cannot erase. A phone has room for the first alone; the other
 * stands on its page and in the footer.
 */
function BarLinks() {
  const help = assistanceLink(useOrganisation());
  return (
    <>
      {help && (
        <a href={help.to} className={`inline-flex font-semibold underline max-sm:text-sm ${BAR_LINK}`}>
          {help.label}
        </a>
      )}
      <a
        href={erasingLink.to}
        className={`${help ? 'hidden sm:inline-flex' : 'inline-flex'} text-sm ${BAR_LINK}`}
      >
        {erasingLink.label}
      </a>
    </>
  );
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
        <BarLinks />
      </QuickExitBar>
      <SiteHeader />
      <PrintedHead />
      <AlertStrip side="above" />
      <EditLinkPlace />
      <main id="contenu" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <AlertStrip side="below" />
      <SiteFooter isBrief={isError} />
    </div>
  );
}
