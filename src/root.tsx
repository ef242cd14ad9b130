import { type ReactNode, useLayoutEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { TOKEN_KEY } from '#admin/api/session-store.ts';
import { servicesContext } from '#content/loader-context.ts';
import { ErrorScreen, errorMeta, SiteFrame } from '#features/organisation/screens.ts';
import { feedLinks } from '#features/publications/screens.ts';
import type { Frame } from '#organisation/frame.ts';
import type { FrameLooks } from '#organisation/frame-looks.ts';
import { organisationOf, useLooks } from '#organisation/use-organisation.ts';
import { versioned } from '#ui/appearance/versioned.ts';
import { editLinkScript } from '#ui/edit-link/edit-link-script.ts';
import { firstTouchScript } from '#ui/first-touch-script.ts';
import { InlineScript } from '#ui/inline-script.tsx';
import { LightDocument } from '#ui/light/light-document.tsx';
import { LIGHT_OFFER_SCRIPT } from '#ui/light/light-offer-script.ts';
import { useIsLight } from '#ui/light/light-version.ts';
import { QUICK_EXIT_SCRIPT } from '#ui/quick-exit/quick-exit-script.ts';
import { readingOrderScript } from '#ui/reading-order-script.ts';
import { ScrollPlaces } from '#ui/scroll-places.tsx';
import { SCROLL_PLACES_SCRIPT } from '#ui/scroll-places-script.ts';
import type { RootData } from '#ui/site-settings.ts';
import { showStoredTheme } from '#ui/theme.ts';
import { themeScript } from '#ui/theme-script.ts';
import type { Route } from './+types/root.ts';
import { addresses } from './addresses.ts';
import './app.css';

export const links: LinksFunction = () => [...feedLinks];

interface FramedRootData extends RootData, Frame {}

export async function loader({ context }: Route.LoaderArgs): Promise<FramedRootData> {
  const { settings, organisation } = context.get(servicesContext);
  return { settings, ...(await organisation.readFrame()) };
}

/** True once an administrator has saved what every screen shows; else the frame stays as it was loaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href && nextUrl.pathname.startsWith(`${addresses.admin.settings}/`);
}

export function meta({ error, location, matches }: Route.MetaArgs) {
  return errorMeta(error, location.pathname, organisationOf(matches).name);
}

/** What the organisation's own looks add to the head: its colours and icons. */
function LooksLinks({ looks: { stylesheet, version } }: { looks: FrameLooks }) {
  const { favicon, appleTouchIcon } = addresses.files;
  return (
    <>
      {stylesheet && <link rel="stylesheet" href={stylesheet} />}
      <link rel="icon" href={versioned(favicon, version)} sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href={versioned(appleTouchIcon, version)} />
    </>
  );
}

/**
 * Returns the inline script of every page but the light ones. One for all: the security policy names each by its hash, and
 * five of them took a segment of the network away from a page's first ten. The way out comes first, so that no failure of
 * another can stop it.
 */
function headScript(): string {
  const scripts = [
    QUICK_EXIT_SCRIPT,
    themeScript(),
    readingOrderScript(),
    firstTouchScript(),
    LIGHT_OFFER_SCRIPT,
    editLinkScript(addresses.admin.editPage, TOKEN_KEY),
  ];
  return scripts.join(';');
}

/** The HTML document around every screen. */
export function Layout({ children }: { children: ReactNode }) {
  // Without it, a root that is rendered anew after an error loses the chosen theme.
  useLayoutEffect(showStoredTheme, []);
  const looks = useLooks();
  const isLight = useIsLight();
  if (import.meta.env.SSR && isLight) {
    const icon = versioned(addresses.files.favicon, looks.version);
    return (
      <LightDocument appearance={looks.stylesheet} icon={icon}>
        {children}
      </LightDocument>
    );
  }
  return (
    <html lang="fr" data-theme="light" data-night={looks.night ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Empty in the browser's bundle, which is smaller without it: it has run by then. */}
        <InlineScript code={import.meta.env.SSR ? headScript() : ''} />
        <Meta />
        <Links />
        <LooksLinks looks={looks} />
      </head>
      <body>
        {children}
        <ScrollPlaces />
        <InlineScript code={import.meta.env.SSR ? SCROLL_PLACES_SCRIPT : ''} />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <ErrorScreen error={error} />
    </SiteFrame>
  );
}
