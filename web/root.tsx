import './ui/fonts.css';
import 'virtual:mantine-variables.css';
import './ui/mantine.css';
import './ui/theme.css';
import './ui/elements/elements.css';
import textFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { type ReactNode, use } from 'react';
import { preload, preloadModule } from 'react-dom';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useSearchParams } from 'react-router';
import { localeIsoCodes } from '#contract/sites/facts.ts';
import { defaultDisplayFont, findGlyph, hasOwnSheet, themeUrls, twoCircles } from '#contract/sites/look.ts';
import { listNeutrals } from '#contract/sites/neutrals.ts';
import { ownWordsUrl } from '#contract/sites/own-words.ts';
import { ErrorPage } from '#web/layouts/errors/error-page.tsx';
import { MissingPage } from '#web/layouts/errors/missing-page.tsx';
import { LanderFrame } from '#web/layouts/frames/lander-frame.tsx';
import { pushSupportScript } from '#web/platform/push-capability.ts';
import { writeStandInForPopovers } from '#web/ui/overlays/popovers.ts';
import { showToast } from '#web/ui/overlays/toasts.ts';
import type { Route } from './+types/root.ts';
import { writeKeepInstallPrompt } from './features/install/install-prompt.ts';
import { pageHideBeaconScript } from './features/page-exit/page-hidden.ts';
import { LoadingBar } from './layouts/loading-bar.tsx';
import { browserLoader, serverLoader } from './platform/api/route-queries.ts';
import { ToastContext } from './platform/api/use-api-error.ts';
import { useNonce } from './platform/hydration/app-scope.tsx';
import { pressRecorderScript, useReplay } from './platform/hydration/pre-hydration.ts';
import { writeRestoreTyped } from './platform/hydration/stale-app.ts';
import {
  FindScriptContext,
  HydratesContext,
  PreloadsContext,
  useHasOwnDescription,
  useShouldHydrate,
} from './platform/hydration/use-hydrates.ts';
import { writeKeepTimeZone } from './platform/i18n/keep-time-zone.ts';
import { RenderedZoneContext } from './platform/i18n/use-format.ts';
import { useI18n, useTranslation } from './platform/i18n/use-translation.ts';
import { signupPage } from './platform/session/middleware.ts';
import { visitorEntry, writeLoadVisitorEntry } from './platform/session/settle-visitor.ts';
import { takeDetour } from './platform/session/take-detour.ts';
import { settingsQuery, useKnownSettings, useSettings } from './platform/session/use-settings.ts';
import { writeStandInForStorage } from './platform/storage.ts';
import { writeColorScheme } from './ui/color-scheme.ts';
import { findDisplayFont } from './ui/display-font/display-font.ts';
import glyph from './ui/favicon.svg?url';
import { writeSteadyPresses } from './ui/steady-presses.ts';
import { useStandInForHas, withoutHasEntry, writeLoadWithoutHas } from './ui/without-has.ts';

export const middleware = [takeDetour];

const queries = () => [settingsQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: textFont },
  { rel: 'icon', type: 'image/svg+xml', href: glyph },
  { rel: 'apple-touch-icon', href: '/app-icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/**
 * The router restores the scroll position before the first paint. Browsers would restore it again by the element at the
 * top, which moved the page on hydration, under a visitor's finger.
 */
const writeRestoreOnce = () => `history.scrollRestoration = 'manual';`;

/** Rendered on the server only: hydration keeps its text. */
const pageScript = import.meta.env.SSR
  ? writeColorScheme() + pageHideBeaconScript() + writeStandInForPopovers() + writeSteadyPresses()
  : '';
const hydrationScript = import.meta.env.SSR
  ? writeStandInForStorage() +
    writeRestoreOnce() +
    pressRecorderScript() +
    pushSupportScript() +
    writeKeepInstallPrompt() +
    writeKeepTimeZone()
  : '';

/**
 * The first paint waits for this element; content in the middle would move while the rest arrives. It is a separate
 * element, because Chromium accepts the start of the expected element as all of it.
 */
const pageEnd = 'page-end';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { groups, ownWordsVersion } = useI18n();
  const { locale } = useTranslation();
  const hydrates = useShouldHydrate();
  // Without scripts the sign-up page replaces the modal.
  const [query] = useSearchParams();
  return (
    <html
      lang={localeIsoCodes[locale]}
      data-words={groups.join(' ')}
      data-own-words={ownWordsVersion}
      data-zone={use(RenderedZoneContext)}
      // A script of the head sets it before hydration.
      suppressHydrationWarning
      data-mantine-color-scheme="light"
      data-respect-reduced-motion
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Phones would turn prices and numbers into links; real phone numbers have their own. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <script nonce={nonce} suppressHydrationWarning>
          {pageScript}
        </script>
        {hydrates ? (
          <script nonce={nonce} suppressHydrationWarning>
            {hydrationScript}
          </script>
        ) : (
          import.meta.env.SSR && <VisitorScripts />
        )}
        {query.has('signup') && (
          <noscript>
            <meta httpEquiv="refresh" content={`0; url=${signupPage(query)}`} />
          </noscript>
        )}
        {import.meta.env.SSR && <ThemeColorMeta />}
        {import.meta.env.SSR && <link rel="expect" href={`#${pageEnd}`} blocking="render" />}
        <Meta />
        <Links nonce={nonce} />
        {import.meta.env.SSR && <DisplayFont />}
        {import.meta.env.SSR && <SiteTheme />}
      </head>
      <body>
        <HydratesContext value={hydrates}>
          <ToastContext value={showToast}>
            <LoadingBar>{children}</LoadingBar>
            <MissingPage />
          </ToastContext>
        </HydratesContext>
        <span id={pageEnd} hidden />
        {hydrates ? <PageScripts /> : import.meta.env.SSR && <SignupSpeculation />}
      </body>
    </html>
  );
}

/** On pages without scripts: clears the data of a revoked session, and replaces `:has()` in browsers without it. */
function VisitorScripts() {
  const nonce = useNonce();
  const findScript = use(FindScriptContext);
  const [visitor, withoutHas] = [findScript(visitorEntry), findScript(withoutHasEntry)];
  if (!visitor || !withoutHas) return null;
  return <script nonce={nonce}>{writeLoadVisitorEntry(visitor) + writeLoadWithoutHas(withoutHas)}</script>;
}

/** Colours around the page: its paper. React ignores `<meta>` while it hydrates, so the server's output stays. */
function ThemeColorMeta() {
  const own = useKnownSettings()?.neutrals ?? null;
  return Object.entries(listNeutrals(own)).map(([scheme, { paper }]) => (
    <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={paper} />
  ));
}

/**
 * The domain's look before the first paint, also on error pages; browsers take the last icon. React leaves these tags
 * as the server wrote them.
 */
function SiteTheme() {
  const settings = useKnownSettings();
  if (!settings) return null;
  const isOwn = hasOwnSheet(settings);
  if (!isOwn && findGlyph(settings) === twoCircles) return null;
  const { sheet, icon } = themeUrls(settings);
  return (
    <>
      {isOwn && <link rel="stylesheet" href={sheet} precedence="theme" />}
      <link rel="icon" type="image/svg+xml" href={icon} />
    </>
  );
}

/** Preloads the font of headings, and names it where the build's style sheet does not; the text already loads Figtree. */
function DisplayFont() {
  const { display_font = defaultDisplayFont } = useKnownSettings() ?? {};
  const { font, sheet } = findDisplayFont(display_font);
  return (
    <>
      {font && <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />}
      {sheet && <link rel="stylesheet" href={sheet} precedence="theme" />}
    </>
  );
}

function PageScripts() {
  const nonce = useNonce();
  const { ownWordsVersion } = useI18n();
  const { locale } = useTranslation();
  for (const script of use(PreloadsContext)) preloadModule(script, { as: 'script', nonce });
  if (import.meta.env.SSR && ownWordsVersion)
    preload(ownWordsUrl(locale, ownWordsVersion), { as: 'fetch', crossOrigin: 'anonymous' });
  return (
    <>
      {/* Hydration keeps what the server wrote. */}
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? writeRestoreTyped() : ''}
      </script>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

const speculation = JSON.stringify({
  prerender: [
    { where: { selector_matches: 'a[href$="?signup"], a[href$="&signup"]' }, eagerness: 'moderate' },
  ],
});

/** Without scripts the sign-up is another document; browsers prerender it on hover or press. */
function SignupSpeculation() {
  return (
    <script type="speculationrules" nonce={useNonce()}>
      {speculation}
    </script>
  );
}

export default function Root() {
  useReplay();
  useStandInForHas();
  return (
    <>
      <SiteDescription />
      <Outlet />
    </>
  );
}

/** The operator's text, else the first one of the index page. */
function SiteDescription() {
  const { t } = useTranslation();
  const { description } = useSettings();
  if (useHasOwnDescription()) return null;
  return <meta name="description" content={description || t('layout:description')} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useReplay();
  useStandInForHas();
  return <ErrorPage error={error} Frame={LanderFrame} />;
}
