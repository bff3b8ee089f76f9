import './ui/fonts.css';
import 'virtual:mantine-variables.css';
import './ui/mantine.css';
import './ui/theme.css';
import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { localeIsoCodes } from '#contract/sites.ts';
import type { Route } from './+types/root.ts';
import { SignupProvider } from './features/accounts/signup-provider.tsx';
import { LiveUpdates } from './features/chat/live-updates.tsx';
import { AppLayout } from './layouts/app-layout.tsx';
import { ErrorPage } from './layouts/error-page.tsx';
import { LoadingBar } from './layouts/loading-bar.tsx';
import { Overlays } from './layouts/overlays.tsx';
import { SessionWatch } from './layouts/session-watch.tsx';
import { aliveEvent } from './platform/alive-event.ts';
import { replayInput } from './platform/early-input.ts';
import { HydrateRoutes } from './platform/hydrate-routes.tsx';
import { useNonce } from './platform/nonce.ts';
import { browserLoader, serverLoader } from './platform/route-queries.ts';
import { useLocale } from './platform/use-locale.ts';
import { settingsQuery, useSettings } from './platform/use-settings.ts';
import { useTranslation } from './platform/use-translation.ts';
import { viewerQuery } from './platform/viewer.ts';
import glyph from './ui/favicon.svg?url';
import { MantineScope } from './ui/mantine-scope.tsx';

const queries = () => [settingsQuery, viewerQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export const links: Route.LinksFunction = () => [
  ...[textFont, displayFont].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', type: 'image/svg+xml', href: glyph },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const locale = useLocale();
  return (
    <html lang={localeIsoCodes[locale]} {...mantineHtmlProps} data-respect-reduced-motion>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} suppressHydrationWarning />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <MantineScope nonce={nonce}>
          <LoadingBar>{children}</LoadingBar>
          <Overlays />
        </MantineScope>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => {
    replayInput();
    dispatchEvent(new Event(aliveEvent));
  }, []);
  return (
    <HydrateRoutes>
      <SiteDescription />
      <SessionWatch />
      <LiveUpdates />
      <SignupProvider>
        <AppLayout>
          <Outlet />
        </AppLayout>
      </SignupProvider>
    </HydrateRoutes>
  );
}

/** For search engines: the operator's words, else what the index page begins with, in the language of the page. */
function SiteDescription() {
  const { t } = useTranslation();
  const { description } = useSettings();
  return <meta name="description" content={description || t('home:hero.text')} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <HydrateRoutes>
      <ErrorPage error={error} />
    </HydrateRoutes>
  );
}
