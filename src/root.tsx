import { type ReactNode, useContext, useLayoutEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { servicesContext } from '#content/loader-context.ts';
import type { Frame } from '#settings/frame.ts';
import type { FrameLooks } from '#settings/frame-looks.ts';
import { organisationOf, useLooks } from '#settings/use-organisation.ts';
import { ErrorScreen, errorMeta, SiteFrame } from '#site/organisation/screens.ts';
import { feedLinks } from '#types/publications/screens.ts';
import { versioned } from '#ui/appearance/versioned.ts';
import { InlineScript } from '#ui/inline-script.tsx';
import { DocumentPage } from '#ui/island.tsx';
import { isLightPath } from '#ui/light/light-address.ts';
import { LightDocument } from '#ui/light/light-document.tsx';
import { useIsLight } from '#ui/light/light-version.tsx';
import { NO_SETTINGS, type RootData, SettingsContext } from '#ui/site-settings.ts';
import { showStoredTheme } from '#ui/theme.ts';
import type { Route } from './+types/root.ts';
import { addresses } from './addresses.ts';
import { DOCUMENT_SCRIPT, HEAD_SCRIPT } from './page-scripts.ts';
import './app.css';

export const links: LinksFunction = () => [...feedLinks];

interface FramedRootData extends RootData, Frame {
  /** True for a page of the light version. */
  readonly isLight: boolean;
}

export async function loader({ context, request }: Route.LoaderArgs): Promise<FramedRootData> {
  const { settings, organisation } = context.get(servicesContext);
  const isLight = isLightPath(new URL(request.url).pathname);
  return { settings, isLight, ...(await organisation.readFrame()) };
}

/** True after an administrator saved settings that the frame shows; otherwise the frame's data is not reloaded. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href && nextUrl.pathname.startsWith(`${addresses.admin.settings}/`);
}

export function meta({ error, location, matches }: Route.MetaArgs) {
  return errorMeta(error, location.pathname, organisationOf(matches).name);
}

/** Links of the organisation's theme: its colours and icons. */
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

/** The HTML document around every screen. */
export function Layout({ children }: { children: ReactNode }) {
  // Prevents losing the chosen theme when React recreates the root after an error.
  useLayoutEffect(showStoredTheme, []);
  const settings = useRouteLoaderData<typeof loader>('root')?.settings ?? NO_SETTINGS;
  const looks = useLooks();
  const isLight = useIsLight();
  const isDocument = useContext(DocumentPage);
  if (import.meta.env.SSR && isLight) {
    const icon = versioned(addresses.files.favicon, looks.version);
    return (
      <LightDocument appearance={looks.stylesheet} icon={icon}>
        <SettingsContext value={settings}>{children}</SettingsContext>
      </LightDocument>
    );
  }
  return (
    <html lang="fr" data-theme="light" data-night={looks.night ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Empty in the browser bundle to save bytes: the script has run by then. */}
        <InlineScript code={import.meta.env.SSR ? HEAD_SCRIPT : ''} />
        <Meta />
        <Links />
        <LooksLinks looks={looks} />
      </head>
      <body data-settings={isDocument ? JSON.stringify(settings) : undefined}>
        <SettingsContext value={settings}>{children}</SettingsContext>
        {import.meta.env.SSR && isDocument ? (
          <InlineScript code={DOCUMENT_SCRIPT} />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
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
