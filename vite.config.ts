import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { consoleApart } from './scripts/support/console-apart.ts';
import { contractInBrowser, pureContractCalls } from './scripts/support/contract-in-browser.ts';
import { guardedPageCode } from './scripts/support/guarded-page-code.ts';
import { mantineVariables } from './scripts/support/mantine-variables.ts';
import { rulesWithoutHas } from './scripts/support/rules-without-has.ts';
import { slimEmoji } from './scripts/support/slim-emoji.ts';
import { unusedLoaders } from './scripts/support/unused-loaders.ts';
import { unusedRouterParts } from './scripts/support/unused-router-parts.ts';

/** Around nearly every page: one file of small parts weighs less than each in its own. */
const frameParts =
  /web[\\/](ui[\\/]([\w-]+[\\/])?(logo|circles|avatar|banner|count-badge|error-notice|fictional-mark|menu|portrait|preferences-form|skip-link|sprite-icon|states|toasts|use-close-alert|use-confirm)|features[\\/](install[\\/]install-prompt|signup[\\/](activation-pause|missing-parts|resend-activation|use-met-member|use-resend-activation))|platform[\\/](push-capability|api[\\/]transport|session[\\/]middleware|hydration[\\/](app-scope|use-hydrates))|layouts[\\/](frames[\\/])?(footer|footer-links|loading-bar|loading-bar-phase|lander-frame|page-outlet|demo-banner|no-scripts-banner|offline-banner|language-menu)|layouts[\\/]errors[\\/]route-error)\.|@mantine[\\/]hooks[\\/].*[\\/]use-(mounted|media-query|isomorphic-effect)\./;
const frameStyles =
  /web[\\/](layouts[\\/]([\w-]+[\\/])?(?!staff-)[\w-]+|ui[\\/]([\w-]+[\\/])?(avatar|banner|count-badge|disclosures|fictional-mark|illustration|page-header|portrait|sprite-icon|states)|features[\\/]landers[\\/]start-form)\.module\.css|consent-banner\.css/;

/** Few chunks: what every screen loads compresses better together, and a phone waits for each request. */
const chunks = [
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|get-nonce)[\\/]|hydration[\\/]page-code\.ts$/,
    priority: 4,
  },
  // What the schemas build on and other screens need, too: a chunk takes along what its modules import.
  {
    name: 'facts',
    test: /contract[\\/]((profiles|search|accounts)[\\/]facts|typed-text|signs|errors)\.ts$/,
    priority: 3,
  },
  // What at least so many screens and parts share, but what most of those load on demand, as forms are.
  {
    name: 'shell',
    minShareCount: 30,
    priority: 1,
    test: /^(?!.*(@mantine[\\/](core|form)[\\/]|node_modules[\\/](klona|fast-deep-equal)[\\/]|web[\\/]ui[\\/](forms[\\/]|overlays[\\/](dialog|mantine-scope)|elements[\\/]alert|page[\\/]refusal-alert|theme\.ts)|node_modules[\\/]zod[\\/]|contract[\\/]([a-z-]+[\\/])?fields\.))/,
  },
  // Of dialogs, drawers and toasts, which load on demand.
  {
    name: 'mantine',
    priority: 0,
    test: /@mantine[\\/]core[\\/]|web[\\/]ui[\\/](theme\.ts|overlays[\\/]mantine-scope\.)/,
    minShareCount: 2,
  },
  // What screens with a field or a form load beside it; those without, the most visited, do not.
  { name: 'fields', priority: 1, test: /web[\\/]ui[\\/]forms[\\/](field|text-input)\./ },
  {
    name: 'alerts',
    priority: 1,
    test: /web[\\/]ui[\\/](elements[\\/]alert|forms[\\/](form-error|use-focus-fault)|page[\\/]refusal-alert)\./,
  },
  {
    name: 'forms',
    priority: 1,
    test: /@mantine[\\/]form[\\/]|web[\\/](ui[\\/]forms[\\/](use-form-submit|use-endpoint-form)|platform[\\/]api[\\/]form-action)\./,
  },
  {
    name: 'credentials',
    priority: 1,
    test: /web[\\/](ui[\\/]forms[\\/](password-field|email-field|suggest-email)|platform[\\/]session[\\/]use-cookies)\./,
  },
  // The schemas that forms check what is typed by, and the library they are written with.
  {
    name: 'schemas',
    test: /node_modules[\\/]zod[\\/]|contract[\\/]((accounts|profiles|search)[\\/])?fields\./,
    priority: 2,
  },
  // A page waits for each of its style sheets, so that what is seen together is one.
  { name: 'frame', test: (id: string) => frameParts.test(id) || frameStyles.test(id), priority: 1 },
  {
    name: 'search',
    test: /web[\\/](ui[\\/]cards[\\/]card-grid|features[\\/]search[\\/]([\w-]+[\\/])?(results|members-page|filter-bar|filter-rail|save-search|signup-card))\.module\.css/,
    priority: 1,
  },
  {
    name: 'landers',
    // Forms and films stand on the index page, too, which needs nothing else of them.
    test: /web[\\/]features[\\/]landers[\\/](?!start-form|film)[\w-]+\.module\.css/,
    priority: 1,
  },
  // A file of its own for each of a dozen signs costs more than some that a page does not show.
  { name: 'icons', minShareCount: 4, priority: 2, test: /node_modules[\\/]@tabler[\\/]icons-react[\\/]/ },
];

/**
 * The pages as the server runs them, with the libraries they use: a tenth of what these would load as whole packages,
 * and React as in production, however the server is started.
 */
const serverBuild = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** The oldest that are served; scripts/gates/browser-support.ts compares what pages use with them. */
const browsers = ['chrome107', 'firefox115', 'safari16.4'];

export default defineConfig(({ command }) => ({
  plugins: [
    reactRouter(),
    mantineVariables(),
    guardedPageCode(),
    unusedRouterParts(),
    unusedLoaders(),
    contractInBrowser(),
    slimEmoji(),
    consoleApart(),
  ],
  // Scanned ahead, so that opening a further screen in development does not reload the page.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.{ts,tsx}'] },
  // The manifest stays: the host looks up the chunk of a language there.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Beside those of the app.
          input: ['web/entry.visitor.ts', 'web/entry.without-has.ts'],
          // The contract declares and does nothing: what a screen does not use of it, it does not load.
          treeshake: {
            manualPureFunctions: pureContractCalls,
            moduleSideEffects: [{ test: /[\\/]contract[\\/]|node_modules[\\/]zod[\\/]/, sideEffects: false }],
          },
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
    ...(command === 'build' && { ssr: serverBuild }),
  },
  // Firefox has `:has()` since version 121; web/entry.without-has.ts brings the second rule of each to life.
  css: { postcss: { plugins: [rulesWithoutHas] } },
  build: { target: browsers, manifest: true },
}));
