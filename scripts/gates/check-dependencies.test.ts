import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root as projectRoot } from '#scripts/support/run.ts';
import { checkDependencies, countPastDoor } from './check-dependencies.ts';
import { forbidden } from './dependency-rules.ts';

type Tree = Record<string, string>;

/** What each breach needs to stand on; no rule objects to it. */
const house: Tree = {
  'contract/chat.ts': "import * as z from 'zod/mini';\nexport const id = z.number();\n",
  'server/config.ts': 'export const port = 3000;\n',
  'server/platform/clock.ts': 'export const now = () => new Date();\n',
  'server/features/chat/index.ts': "export { send } from './chat.service.ts';\n",
  'server/features/chat/chat.service.ts':
    "import { spend } from '#server/features/credits/index.ts';\nimport { store } from './chat.store.ts';\nexport const send = [spend, store];\n",
  'server/features/chat/chat.store.ts':
    "import { eq } from 'drizzle-orm';\nimport { wallets } from '#server/features/credits/credits.table.ts';\nexport const store = [eq, wallets];\n",
  'server/features/credits/index.ts': "export { spend } from './credits.service.ts';\n",
  'server/features/credits/credits.service.ts': 'export const spend = 1;\n',
  'server/features/credits/credits.table.ts':
    "import { pgTable } from 'drizzle-orm/pg-core';\nexport const wallets = pgTable;\n",
  'server/testing/factories.ts': 'export const newMember = 1;\n',
  'web/entry.server.tsx': 'export type Render = () => string;\nexport const render: Render = () => "";\n',
  'web/features/chat/chat-page.tsx': "import { id } from '#contract/chat.ts';\nexport const page = id;\n",
  'scripts/build.ts': 'export const build = 1;\n',
};

const nineParts = Array.from({ length: 9 }, (_, place) => `part-${place}.ts`);

/** One breach of each rule: the file, and what it wrongly imports. */
const breaches: Record<string, Tree> = {
  'imports-resolve': { 'contract/lost.ts': "import '#contract/nowhere.ts';\n" },
  'no-file-cycles': {
    'contract/egg.ts': "import type { Hen } from './hen.ts';\nexport type Egg = Hen;\n",
    'contract/hen.ts': "import type { Egg } from './egg.ts';\nexport type Hen = Egg | 1;\n",
  },
  'contract-imports-zod-only': { 'contract/mail.ts': "import 'nodemailer';\n" },
  'facts-without-schemas': {
    'contract/likes/fields.ts': 'export const likeSchema = 1;\n',
    'contract/likes/facts.ts': "import { likeSchema } from './fields.ts';\nexport const most = likeSchema;\n",
  },
  'web-knows-contract-and-locales': { 'web/root.tsx': "import '#server/config.ts';\n" },
  'server-takes-types-of-web-only': { 'server/app.ts': "import '#web/entry.server.tsx';\n" },
  'platform-knows-no-feature': { 'server/platform/jobs.ts': "import '#server/features/chat/index.ts';\n" },
  'web-platform-knows-no-screen': {
    'web/platform/api/use-api.ts': "import '#web/features/chat/chat-page.tsx';\n",
  },
  'layouts-around-features': {
    'web/layouts/tab-bar.tsx': 'export const TabBar = null;\n',
    'web/features/chat/chats.tsx': "import '#web/layouts/tab-bar.tsx';\n",
  },
  'building-blocks-know-no-feature': {
    'web/console/queues/queue-gate.tsx': "import '#web/features/chat/chat-page.tsx';\n",
  },
  'rooms-of-features-are-closed': {
    'web/features/chat/outbox/outbox.ts': 'export const outbox = 1;\n',
    'web/features/likes/like.ts': "import '#web/features/chat/outbox/outbox.ts';\n",
  },
  'style-sheets-stay-at-home': {
    'web/features/cards/card.module.css': '',
    'web/features/likes/like.ts': "import '#web/features/cards/card.module.css';\n",
  },
  'extensions-through-the-lists': {
    'web/features/gifts/feature.chat.tsx': 'export const giftView = 1;\n',
    'web/features/likes/like.ts': "import '#web/features/gifts/feature.chat.tsx';\n",
  },
  'lists-instead-of-names': {
    'web/features/gifts/gift-message.tsx': 'export const GiftMessage = 1;\n',
    'web/features/chat/messages/message-kinds.tsx': "import '#web/features/gifts/gift-message.tsx';\n",
  },
  'layouts-by-the-door-only': {
    'web/features/chat/outbox/outbox.ts': 'export const outbox = 1;\n',
    'web/layouts/frame.tsx': "export const open = () => import('#web/features/chat/outbox/outbox.ts');\n",
  },
  'console-apart': {
    'web/features/staff/staff-card.tsx': 'export const StaffCard = 1;\n',
    'web/features/chat/chats.tsx': "import '#web/features/staff/staff-card.tsx';\n",
  },
  'feature-by-index-only': {
    'server/features/likes/likes.service.ts':
      "export type Spend = typeof import('#server/features/credits/credits.service.ts');\n",
  },
  'app-by-index-only': { 'server/app.ts': "import './features/credits/credits.service.ts';\n" },
  'commands-by-index-only': {
    'server/commands/audit.ts': "import '#server/features/credits/credits.service.ts';\n",
  },
  'foreign-tables-in-stores-only': {
    'server/features/likes/likes.service.ts': "import '#server/features/credits/credits.table.ts';\n",
  },
  'drizzle-in-stores-only': { 'server/features/likes/likes.service.ts': "import 'drizzle-orm';\n" },
  'source-without-test-helpers': { 'server/app.ts': "import '#server/testing/factories.ts';\n" },
  'source-without-tools': { 'server/app.ts': "await import('#scripts/build.ts');\n" },
  'tools-stand-apart': {
    'database/seed.test.ts': "import '#tools/build-places.ts';\n",
    'tools/build-places.ts': 'export const places = 1;\n',
  },
  'source-without-dev-dependencies': { 'server/app.ts': "import 'smtp-server';\n" },
  'journeys-see-the-outside': { 'e2e/chat.spec.ts': "import '#server/config.ts';\n" },
  'no-feature-cycles': {
    'server/features/credits/credits.jobs.ts': "import '#server/features/chat/index.ts';\n",
  },
  'alias-to-leave-a-unit': { 'server/features/likes/likes.rules.ts': "import '../../platform/clock.ts';\n" },
  'few-doors': {
    ...Object.fromEntries(
      nineParts.map((file) => [`web/features/cards/${file}`, 'export const part = 1;\n']),
    ),
    'web/features/likes/like.ts': nineParts.map((file) => `import '#web/features/cards/${file}';\n`).join(''),
  },
};

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'duet-rules-'));
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  await plant({ ...house, 'package.json': await readFile(join(projectRoot, 'package.json'), 'utf8') });
});

afterEach(() => rm(root, { recursive: true }));

async function plant(tree: Tree) {
  for (const [path, text] of Object.entries(tree)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

test('a tree that keeps the rules passes, and every file of it is seen', async () => {
  const result = await checkDependencies(root);
  expect(result).toEqual({ moduleCount: Object.keys(house).length, breaches: [], doors: [] });
});

test('the files of a web feature that others use are listed, but for those that tests use', async () => {
  await plant({
    'web/features/likes/like.ts': "import '#web/features/chat/chat-page.tsx';\n",
    'web/features/likes/like.test.ts': "import '#web/features/chat/chats.tsx';\n",
    'web/features/chat/chats.tsx': 'export const chats = 1;\n',
  });
  expect((await checkDependencies(root)).doors).toEqual(['web/features/chat/chat-page.tsx']);
});

test('imports of commands past the door of a feature are counted', async () => {
  await plant({
    'server/commands/audit.ts':
      "import '#server/features/credits/index.ts';\nimport '#server/features/credits/credits.service.ts';\n",
    'server/commands/send.ts': "import type {} from '#server/features/chat/chat.store.ts';\n",
  });
  const { breaches } = await checkDependencies(root);
  expect(countPastDoor(breaches)).toBe(2);
});

test('the platform sees of the contract what all endpoints share, and no words', async () => {
  await plant({
    'contract/endpoint.ts': 'export const audience = 1;\n',
    'locales/server-texts.ts': 'export const texts = 1;\n',
    'server/call.ts': "import '#server/platform/http.ts';\nexport interface Viewer { id: number }\n",
    'server/platform/http.ts':
      "import '#contract/endpoint.ts';\nimport '#server/config.ts';\nimport './clock.ts';\nexport const http = 1;\n",
    'server/platform/polls.ts': "import '#contract/chat.ts';\n",
    'server/platform/page.ts': "import '#locales/server-texts.ts';\n",
    'server/platform/guard.ts':
      "import type { Viewer } from '#server/call.ts';\nexport type Caller = Viewer;\n",
  });
  const { breaches } = await checkDependencies(root);
  const found = breaches.map(({ rule, from }) => `${rule} ${from}`);
  expect(found.toSorted()).toEqual(
    ['guard', 'page', 'polls'].map((name) => `platform-knows-no-feature server/platform/${name}.ts`),
  );
});

test('every rule has a planted breach', () => {
  const patternRules = forbidden.map((rule) => rule.name);
  expect(Object.keys(breaches)).toEqual([
    ...patternRules,
    'no-feature-cycles',
    'alias-to-leave-a-unit',
    'few-doors',
  ]);
});

test.each(Object.entries(breaches))('a breach of %s is found', async (rule, tree) => {
  await plant(tree);
  const result = await checkDependencies(root);
  const found = new Set(result.breaches.map((breach) => breach.rule));
  expect(found).toContain(rule);
});
