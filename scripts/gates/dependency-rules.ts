import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/** The allowed imports. check-dependencies.ts runs these and adds rules that a pattern cannot express. */
const tests = '\\.(test|spec|test-suite)\\.tsx?$';
const notForProduction = [tests, '^(server|web)/testing/', '^(e2e|bench|scripts)/', '\\.config\\.ts$'];

const consoleParts = [
  '^web/console/',
  '^web/features/staff/',
  '^web/features/(domains|experiments|figures|mailings|money|(age|appeal|complaint|held|photo|report|verification)-review|member-records|partners|system|tax|team|texts|transparency)/',
  '^web/layouts/staff-',
  '^web/layouts/frames/staff-',
  '^web/layouts/errors/staff-',
];
const extendedScreens =
  '^web/features/(live|settings|chat)/(member-updates|settings-page|settings-nav|composer/dialog-buttons|messages/message-kinds)\\.tsx$';

const commandFiles = '^server/commands/';
const featureFiles = '^server/features/';
const featureDoors = '^server/features/[^/]+/(index|[^/]+\\.settings)\\.ts$';

export const forbidden: IForbiddenRuleType[] = [
  {
    name: 'imports-resolve',
    comment: 'An import that leads nowhere would also escape every rule below.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-file-cycles',
    comment: 'Files that import each other, even for a type, cannot be read one after the other.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'contract-imports-zod-only',
    comment: 'The contract runs in the browser and on the server: it knows neither.',
    severity: 'error',
    from: { path: '^contract/', pathNot: tests },
    to: { pathNot: ['^contract/', 'node_modules/zod/'] },
  },
  {
    name: 'facts-without-schemas',
    comment: 'Most screens need the facts of the contract and no schema: zod is 9 KB.',
    severity: 'error',
    from: { path: '^contract/[^/]+/facts\\.ts$' },
    to: {
      path: ['node_modules/zod/', '^contract/fields\\.ts$', '^contract/[^/]+/(fields|forms|endpoints)\\.ts$'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'web-knows-contract-and-locales',
    comment: 'The browser reaches the server through the contract alone.',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: '^(server|database|scripts|bench|e2e)/' },
  },
  {
    name: 'server-takes-types-of-web-only',
    comment: 'The host loads the built web; its source would make a second module graph.',
    severity: 'error',
    from: { path: '^server/', pathNot: tests },
    to: { path: '^web/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'platform-knows-no-feature',
    comment:
      'The platform has no domain words: of the server it knows the configuration, of the contract what all endpoints share.',
    severity: 'error',
    from: { path: '^server/platform/', pathNot: tests },
    to: {
      path: '^(server|contract|locales)/',
      pathNot: ['^server/platform/', '^server/config\\.ts$', '^contract/(endpoint|errors|headers)\\.ts$'],
    },
  },
  {
    name: 'web-platform-knows-no-screen',
    comment: 'What every screen stands on knows neither building blocks, features nor layouts.',
    severity: 'error',
    from: { path: '^web/platform/', pathNot: tests },
    to: { path: '^web/(ui|features|layouts|dev)/' },
  },
  {
    name: 'layouts-around-features',
    comment:
      'A layout may hold parts of features; no feature and no building block knows what stands around it.',
    severity: 'error',
    from: { path: '^web/(features|ui|console)/' },
    to: { path: '^web/layouts/' },
  },
  {
    name: 'building-blocks-know-no-feature',
    comment: 'What many features are built from belongs to none of them.',
    severity: 'error',
    from: { path: '^web/(ui|console)/', pathNot: tests },
    to: { path: '^web/(features|app)/' },
  },
  {
    name: 'rooms-of-features-are-closed',
    comment: "The root of a web feature is its door; its subfolders are the feature's own business.",
    severity: 'error',
    from: { path: '^web/features/([^/]+)/' },
    to: { path: '^web/features/[^/]+/[^/]+/', pathNot: '^web/features/$1/' },
  },
  {
    name: 'style-sheets-stay-at-home',
    comment: 'What another feature is to look like is a component of the feature that owns the style sheet.',
    severity: 'error',
    from: { path: '^web/features/([^/]+)/' },
    to: { path: '^web/features/.*\\.css$', pathNot: '^web/features/$1/' },
  },
  {
    name: 'extensions-through-the-lists',
    comment:
      'What a feature adds to the screens of others stands in a list of web/app/, and is used from there.',
    severity: 'error',
    from: { path: '^web/', pathNot: ['^web/app/', tests] },
    to: { path: '^web/features/[^/]+/feature\\.' },
  },
  {
    name: 'lists-instead-of-names',
    comment: 'Screens that others add to ask the lists of web/app/ and name no other feature.',
    severity: 'error',
    from: { path: extendedScreens },
    to: { path: '^web/features/', pathNot: '^web/features/$1/' },
  },
  {
    name: 'layouts-by-the-door-only',
    comment: 'What stands around features uses the files at their roots, too.',
    severity: 'error',
    from: { path: '^web/', pathNot: ['^web/features/', tests] },
    to: { path: '^web/features/[^/]+/[^/]+/' },
  },
  {
    name: 'console-apart',
    comment: 'No member loads a byte of the console: what stands around it alone imports its pages.',
    severity: 'error',
    from: { path: '^web/', pathNot: [...consoleParts, tests] },
    to: { path: consoleParts },
  },
  {
    name: 'feature-by-index-only',
    comment: "What a feature's index.ts does not export is its own business.",
    severity: 'error',
    from: { path: '^server/features/([^/]+)/' },
    to: {
      path: '^server/features/',
      pathNot: ['^server/features/$1/', '^server/features/[^/]+/index\\.ts$', '\\.table\\.ts$'],
    },
  },
  {
    name: 'app-by-index-only',
    comment:
      'The app puts features together; it does not reach into them. Settings are read before there is an app.',
    severity: 'error',
    from: { path: '^server/[^/]+\\.ts$', pathNot: tests },
    to: { path: featureFiles, pathNot: featureDoors },
  },
  {
    name: 'commands-by-index-only',
    comment: 'A command reads arguments and prints; what operators may do stands in the features.',
    severity: 'error',
    from: { path: commandFiles },
    to: { path: featureFiles, pathNot: featureDoors },
  },
  {
    name: 'foreign-tables-in-stores-only',
    comment: "A store may join another feature's table; nobody else sees its columns.",
    severity: 'error',
    from: { path: '^server/features/([^/]+)/', pathNot: '\\.(store|table)\\.ts$' },
    to: { path: '^server/features/[^/]+/.+\\.table\\.ts$', pathNot: '^server/features/$1/' },
  },
  {
    name: 'drizzle-in-stores-only',
    comment: 'Stores are the only files that know SQL.',
    severity: 'error',
    from: {
      path: '^(contract|server|web|locales|scripts|bench|e2e)/',
      pathNot: ['\\.(store|table)\\.ts$', '^server/platform/database/', '^server/testing/'],
    },
    to: { path: 'node_modules/drizzle-orm/' },
  },
  {
    name: 'source-without-test-helpers',
    comment: 'Test helpers never run in production.',
    severity: 'error',
    from: { pathNot: notForProduction },
    to: { path: ['^(server|web)/testing/', tests] },
  },
  {
    name: 'source-without-tools',
    comment: 'Scripts, benches and journeys use the product, never the other way round.',
    severity: 'error',
    from: { path: '^(contract|server|web|locales|database)/', pathNot: notForProduction },
    to: { path: '^(scripts|bench|e2e)/' },
  },
  {
    name: 'tools-stand-apart',
    comment: 'What builds committed data has checks of its own, npm run tools:check.',
    severity: 'error',
    from: { pathNot: '^tools/' },
    to: { path: '^tools/' },
  },
  {
    name: 'source-without-dev-dependencies',
    comment: 'Production installs without devDependencies; only development imports one, when it needs it.',
    severity: 'error',
    // The route table runs at build time.
    from: {
      path: '^(contract|server|web|locales|database)/',
      pathNot: [...notForProduction, '^web/routes\\.ts$'],
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], dynamic: false },
  },
  {
    name: 'journeys-see-the-outside',
    comment: 'A journey drives the browser; only names and texts come from the source.',
    severity: 'error',
    from: { path: '^e2e/' },
    to: { path: '^(server|web|database|bench)/' },
  },
];

export const options: ICruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  // Generated by React Router at build time.
  exclude: { path: '/\\+types/|^virtual:' },
  tsPreCompilationDeps: true,
  parser: 'tsc',
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'types', 'default'],
    mainFields: ['module', 'main', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
  },
  skipAnalysisNotInRules: true,
};
