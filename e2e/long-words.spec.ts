import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sendMessage } from '#contract/chat/endpoints.ts';
import { like } from '#contract/likes/endpoints.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import { setVisibility } from '#contract/profiles/own.ts';
import { ask, becomeFindable, join } from './support/people.ts';
import { expectToFit } from './support/screen-faults.ts';
import { expect, test } from './support/test.ts';

const longName = 'W'.repeat(30);
const longWord = 'Schifffahrtsgesellschaft'.repeat(10);

/** Nowhere is room for it: the widest letter as often as a name may have it, and a text that is one word. */
async function joinWithLongWords(page: Page): Promise<number> {
  const { id } = await join(page);
  await becomeFindable(page, { gender: 'female', country: 'NL', town: 'Utrecht' });
  await put(page, updateProfile.path, { name: longName, about: longWord });
  return id;
}

async function put(page: Page, path: string, data: object): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await page.request.put(path, { data, headers })).ok()).toBe(true);
}

test('no screen scrolls sideways at 320 px for a name or a text that is one long word [NAV-13]', async ({
  newVisitor,
}) => {
  test.setTimeout(240_000);
  const narrow = { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' } as const;
  const [page, other] = [await newVisitor(narrow), await newVisitor(narrow)];
  const own = await joinWithLongWords(page);
  const { id } = await join(other);
  await ask(page, like.path, { profile: id });
  await ask(other, like.path, { profile: own });
  const key = randomUUID();
  await ask(other, sendMessage.path, { profile: own, content: { kind: 'text', text: longWord }, key });
  const visitor = await newVisitor(narrow);
  const walks: [Page, string, string[]][] = [
    [
      page,
      'of the member herself',
      [
        '/profile',
        '/settings',
        '/chats',
        '/members',
        '/likes/matches',
        `/members/${id}/chat`,
        '/credits',
        '/support',
      ],
    ],
    [
      other,
      'of a match',
      [
        `/members/${own}`,
        `/members/${own}/chat`,
        `/likes/m/${own}`,
        '/likes/matches',
        '/likes',
        '/likes/liked',
        '/chats',
        '/members',
      ],
    ],
    [
      visitor,
      'of a visitor',
      ['', '/landing', '/landing2', '/landing3', '/signup'].map((rest) => `/members/${own}${rest}`),
    ],
  ];
  for (const [walker, whose, addresses] of walks) {
    for (const address of addresses) {
      await walker.goto(address);
      await expect(walker.locator('h1').first()).toBeVisible();
      await expectToFit(walker, `${address} ${whose}`);
    }
  }
  // Other journeys look for the first member of the search.
  await put(page, setVisibility.path, { invisible: true });
});
