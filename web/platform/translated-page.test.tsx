// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CreditsLink } from '#web/layouts/navigation/credits-link.tsx';
import { setCredits } from '#web/platform/session/viewer.ts';
import { anna } from '#web/testing/people.ts';
import { act, openScreen, settle } from '#web/testing/screen.tsx';
import { CountBadge } from '#web/ui/signs/count-badge.tsx';
import { followTranslators } from './translated-page.ts';

/** As translators of browsers do it: `<font><font>words</font></font>` in the place of each text. */
async function translate(root: Element, how: 'replaced' | 'beside' | 'around'): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('[translate="no"]') || !text.data.trim()) continue;
    const font = document.createElement('font');
    const inner = font.appendChild(document.createElement('font'));
    if (how === 'around') {
      text.replaceWith(font);
      inner.append(text);
      continue;
    }
    inner.textContent = `(${text.data})`;
    if (how === 'replaced') text.replaceWith(font);
    else {
      text.before(font);
      text.remove();
    }
  }
  await act(async () => {});
}

let change: (world: World) => void;
interface World {
  count: number;
  name: string;
  isTyping: boolean;
}

/** The shapes of the product's screens: text beside elements, numbers in sentences, words that come and go. */
function Widget() {
  const [{ count, name, isTyping }, set] = useState<World>({ count: 3, name: 'Ben', isTyping: false });
  change = (world) => set(world);
  return (
    <section aria-label="Widget">
      {isTyping && 'typing '}
      <b>{name}</b> has {count} photos {isTyping ? <i>now</i> : 'earlier'}
      <CountBadge count={count} label={`${count} unread`} />
      <ul>
        {count > 3 && 'more '}
        <li>last</li>
      </ul>
    </section>
  );
}

test.each(['replaced', 'beside', 'around'] as const)(
  'words that a translator has %s change, come and go, and nothing breaks [NAV-13]',
  async (how) => {
    followTranslators();
    const { text, getByRole } = await openScreen(<Widget />);
    expect(text()).toContain('Ben has 3 photos earlier');
    await translate(getByRole('region'), how);
    await act(async () => change({ count: 4, name: 'Bea', isTyping: true }));
    expect(text()).not.toMatch(/\b3\b|earlier|Ben/);
    for (const part of ['typing', 'Bea', '4', 'now', 'more']) expect(text()).toContain(part);
    await translate(getByRole('region'), how);
    await act(async () => change({ count: 0, name: 'Bo', isTyping: false }));
    expect(text()).not.toMatch(/typing|Bea|4|now|more/);
    for (const part of ['Bo', 'earlier', 'last']) expect(text()).toContain(part);
  },
);

test('credits and names stay as they are, and follow what changes [NAV-13, CRE-2]', async () => {
  followTranslators();
  const screen = await openScreen(<CreditsLink />, { viewer: { ...anna, paid_user: true, credits: 42 } });
  await translate(screen.getByRole('link'), 'replaced');
  expect(screen.getByText('42')).toBeTruthy();
  expect(screen.text()).not.toContain('(42)');
  await settle(() => setCredits(screen.client, 41));
  expect(screen.getByText('41')).toBeTruthy();
  expect(screen.text()).not.toContain('42');
});
