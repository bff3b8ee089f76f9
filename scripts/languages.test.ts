import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { locales } from '#contract/sites/facts.ts';
import { root } from '#scripts/support/run.ts';

/** A copy of the contract and the texts with Swedish as an eighth language, in English words. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which fixtures this one needs.
const test = base.extend('runWithSwedish', ({}, { onCleanup }) => {
  const copy = mkdtempSync(join(tmpdir(), 'duet-languages-'));
  onCleanup(() => rmSync(copy, { recursive: true }));
  for (const path of [
    'package.json',
    'contract',
    'locales',
    'scripts/locales.ts',
    'scripts/support/run.ts',
  ]) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const file of globSync('locales/en/*.json', { cwd: root })) {
    cpSync(join(root, file), join(copy, file.replace('/en/', '/sv/')));
  }
  const contract = readFileSync(join(copy, 'contract/sites/facts.ts'), 'utf8');
  writeFileSync(
    join(copy, 'contract/sites/facts.ts'),
    contract.replace("pl: 'pl-PL',", "$&\n  sv: 'sv-SE',"),
  );
  return (...args: string[]) => execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
});

test('an eighth language is its files and one line in the contract, in pages as in mails [SET-2]', ({
  runWithSwedish,
}) => {
  runWithSwedish('scripts/locales.ts');
  const spoken = runWithSwedish(
    '--input-type=module-typescript',
    '--eval',
    `import { createServerTranslate } from '#locales/server-texts.ts';
     import { loadTranslations } from '#locales/translations.ts';
     const { layout } = await loadTranslations('sv', 'common');
     console.log(createServerTranslate('sv')('sms:directDebit'), layout.error.reloads);`,
  );
  expect(spoken).toMatch(/\{\{code\}\}.* /);
  expect(spoken).not.toMatch(/sms:|undefined/);
});

/** The files that name every language, as a key or in quotes, but for tests. */
function findListsOfLanguages(): string[] {
  const files = globSync('{contract,server,web,locales,scripts,database,e2e,tools}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/*.{test,spec}.{ts,tsx}'],
  });
  return files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return locales.every((locale) => new RegExp(`['"\`/|]${locale}['"\`/|]|[\\s{,]${locale}[:,]`).test(text));
  });
}

test('nothing else lists the languages but a rule each for emoji, contact data, typography and the menu of a country', () => {
  expect(findListsOfLanguages().sort()).toEqual([
    'contract/safety/invitations.ts',
    'contract/safety/number-words.ts',
    'contract/sites/facts.ts',
    'scripts/gates/typography.ts',
    'server/features/sites/visible-locales.rules.ts',
    'web/features/chat/composer/emoji-data.ts',
  ]);
});
