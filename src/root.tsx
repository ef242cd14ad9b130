import { type ReactNode, useLayoutEffect } from 'react';
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { TOKEN_KEY } from '#admin/api/session-store.ts';
import { servicesContext } from '#content/loader-context.ts';
import { ErrorScreen, errorMeta, SiteFrame } from '#features/organisation/index.ts';
import { feedLinks } from '#features/publications/screens.ts';
import { frameOf, type OrganisationFrame } from '#organisation/organisation-frame.ts';
import { organisationOf } from '#organisation/use-organisation.ts';
import { editLinkScript } from '#ui/edit-link/edit-link-script.ts';
import { InlineScript } from '#ui/inline-script.tsx';
import { QUICK_EXIT_SCRIPT } from '#ui/quick-exit/quick-exit-script.ts';
import type { RootData } from '#ui/site-settings.ts';
import { showStoredTheme, THEME_SCRIPT } from '#ui/theme.ts';
import type { Route } from './+types/root.ts';
import { addresses } from './addresses.ts';
import './app.css';
import headingTypeface from './ui/fonts/bricolage-grotesque-french.woff2';

export const links: LinksFunction = () => [
  { rel: 'preload', href: headingTypeface, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: addresses.files.favicon, sizes: '32x32' },
  { rel: 'icon', href: addresses.files.icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: addresses.files.appleTouchIcon },
  { rel: 'manifest', href: addresses.files.manifest },
  ...feedLinks,
];

interface FramedRootData extends RootData {
  readonly organisation: OrganisationFrame;
}

export async function loader({ context }: Route.LoaderArgs): Promise<FramedRootData> {
  const { settings, organisation } = context.get(servicesContext);
  return { settings, organisation: frameOf(await organisation.read()) };
}

/** True once an administrator has saved what every screen shows; else the frame stays as it was loaded. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs): boolean {
  return formAction?.startsWith(addresses.admin.settings) ?? false;
}

export function meta({ error, location, matches }: Route.MetaArgs) {
  return errorMeta(error, location.pathname, organisationOf(matches).name);
}

/** The HTML document around every screen. */
export function Layout({ children }: { children: ReactNode }) {
  // Without it, a root that is rendered anew after an error loses the chosen theme.
  useLayoutEffect(showStoredTheme, []);
  return (
    <html lang="fr" data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <InlineScript code={THEME_SCRIPT} />
        {/* Empty in the browser's bundle, which is smaller without it: it has run by then. */}
        <InlineScript code={import.meta.env.SSR ? QUICK_EXIT_SCRIPT : ''} />
        <InlineScript code={import.meta.env.SSR ? editLinkScript(addresses.admin.editPage, TOKEN_KEY) : ''} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
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
