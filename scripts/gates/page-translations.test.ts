import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { translationGroups } from '#locales/groups.ts';
import { root as projectRoot } from '#scripts/support/run.ts';
import productRoutes from '#web/routes.ts';
import { findMissingTranslations } from './page-translations.ts';

const groups = { common: ['errors'], app: ['chat'], public: ['home'] };
const layout = { file: 'layouts/member-layout.tsx', children: [{ file: 'features/chat/chat-page.tsx' }] };
const routes = [{ file: 'features/home/home-page.tsx' }, layout];

/** Each page names texts of the group that it or its layout asks for. */
const house: Record<string, string> = {
  'web/root.tsx': "export const title = t('errors:internal');\n",
  'web/features/home/home-page.tsx':
    "import { requireTranslations } from '#web/words.ts';\nimport type { List } from '#web/features/chat/list.tsx';\nexport const middleware = [requireTranslations('public')];\nexport const title = t('home:title');\nexport type L = List;\n",
  'web/layouts/member-layout.tsx':
    "import { requireTranslations } from '#web/words.ts';\nexport const middleware = [requireTranslations('app')];\n",
  'web/features/chat/chat-page.tsx': "import '#web/features/chat/list.tsx';\n",
  'web/features/chat/list.tsx': 'export type List = 1;\nexport const label = t(`chat:${kind}.label`);\n',
  'web/words.ts': 'export const requireTranslations = (group: string) => group;\n',
};

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'duet-words-'));
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  await plant({ ...house, 'package.json': await readFile(join(projectRoot, 'package.json'), 'utf8') });
});

afterEach(() => rm(root, { recursive: true }));

async function plant(tree: Record<string, string>) {
  for (const [path, text] of Object.entries(tree)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

test('every page and layout asks for the words it and its parts use', async () => {
  const missing = await findMissingTranslations({
    root: projectRoot,
    groups: translationGroups,
    routes: productRoutes,
  });
  expect(missing).toEqual([]);
});

test('pages that ask for their words pass; a type alone needs none', async () => {
  expect(await findMissingTranslations({ root, groups, routes })).toEqual([]);
});

test.each([
  ['names them itself', "export const label = t('chat:send');\n"],
  ['imports who names them', "import '#web/features/chat/list.tsx';\n"],
  ['loads who names them on demand', "export const load = () => import('#web/features/chat/list.tsx');\n"],
])('a page without the words is found when it %s', async (_how, line) => {
  const page = 'web/features/home/home-page.tsx';
  await plant({ [page]: `${house[page]}${line}` });
  expect(await findMissingTranslations({ root, groups, routes })).toEqual([
    expect.stringMatching(/^web\/features\/home\/home-page\.tsx: chat:.* \(web\/features\/.*\) is in "app"$/),
  ]);
});

test('a layout may not count on the words of the pages inside it', async () => {
  await plant({ 'web/root.tsx': "export const title = t('home:title');\n" });
  expect(await findMissingTranslations({ root, groups, routes })).toEqual([
    'web/root.tsx: home:title (web/root.tsx:1) is in "public"',
  ]);
});

test('what waits for its words may open above any page, and what it imports with it', async () => {
  const opens = "export const open = () => import('#web/features/chat/dialog.tsx');\n";
  const dialog = "import '#web/features/chat/list.tsx';\nexport const label = () => t('chat:send');\n";
  await plant({
    'web/root.tsx': opens,
    'web/features/chat/dialog.tsx': `useTranslationGroups('app');\n${dialog}`,
  });
  expect(await findMissingTranslations({ root, groups, routes })).toEqual([]);
  await plant({ 'web/features/chat/dialog.tsx': dialog });
  expect(await findMissingTranslations({ root, groups, routes })).toHaveLength(2);
});

test('words that the server alone writes are no words of a page', async () => {
  await plant({ 'web/features/chat/list.tsx': "export const label = t('mail:subject');\n" });
  expect(await findMissingTranslations({ root, groups, routes })).toEqual([
    'web/features/chat/chat-page.tsx: mail:subject (web/features/chat/list.tsx:1) is in "no group"',
  ]);
});
