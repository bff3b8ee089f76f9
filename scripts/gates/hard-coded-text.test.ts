import { expect, test } from 'vitest';
import { findHardCodedText } from './hard-coded-text.ts';
import { parseSource } from './syntax.ts';

function check(markup: string): string[] {
  return findHardCodedText(parseSource('page.tsx', `const page = ${markup};`));
}

test.each([
  ['<p>Hello</p>', 'Hello'],
  ["<p>{isOpen ? 'Open' : t('chat:closed')}</p>", 'Open'],
  ["<p>{name || 'Somebody'}</p>", 'Somebody'],
  ['<p>{`${count} likes`}</p>', 'likes'],
  ['<button aria-label="Close" />', 'Close'],
  ["<img alt={'A portrait'} />", 'A portrait'],
  ["<Select clearButtonProps={{ 'aria-label': 'Clear' }} />", 'Clear'],
])('text in %s is found', (markup, text) => {
  expect(check(markup)).toEqual([`page.tsx:1 ${text}`]);
});

test.each([
  "<p>{t('chat:title')}</p>",
  "<p className={isOpen ? 'open' : 'closed'}> · {price} €</p>",
  "<p>{status === 'paid' && <Tick />}</p>",
  "<Tabs items={[{ label: 'nav:messages' }]} />",
])('%s holds no text for people', (markup) => {
  expect(check(markup)).toEqual([]);
});
