import type { Page } from '@playwright/test';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { createPerson, fillAccount } from './support/people.ts';
import { expectInSight, listCoveredFields } from './support/screen-faults.ts';
import { expect, test } from './support/test.ts';

const answers = ['A woman', 'Men', '18–35', 'Netherlands'];
const address = '/match-finder?i_am=female&seek=male&ages=18-35&where=NL';

async function answerAll(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Find out who’s right for you' }).click();
  for (const answer of answers) await page.getByRole('link', { name: answer, exact: true }).click();
}

test('a visitor answers by links alone, sees who fits, and signs up without answering twice [SEA-6]', async ({
  page,
  newVisitor,
}) => {
  const stranger = await newVisitor({ javaScriptEnabled: false });
  await answerAll(stranger);
  await expect(stranger).toHaveURL(address);
  const figure = stranger.getByRole('heading', { level: 1, name: /^\d+ people could be right for you$/ });
  const count = Number.parseInt((await figure.textContent()) ?? '', 10);
  const cards = stranger.getByRole('list', { name: 'Members found' }).getByRole('listitem');
  await expect(cards).toHaveCount(Math.min(count, 8));
  await stranger.getByRole('link', { name: 'Join free' }).click();
  await expect(stranger).toHaveURL('/signup?i_am=female&seek=male');
  const kept = stranger.getByRole('region', { name: 'We’ve kept your answers' });
  await expect(kept).toContainText(/Woman.*Men/);
  await fillAccount(stranger, createPerson({ name: 'Nina', gender: 'Woman', photo: '' }));
  await stranger.getByRole('button', { name: 'Join free' }).click();
  await expect(stranger).toHaveURL('/complete-signup');
  const first = await (await stranger.request.get(searchMembers.path)).json();
  expect(first.criteria.gender).toBe('male');

  await page.goto(address);
  await page.getByRole('link', { name: 'Join free' }).click();
  await fillAccount(page, createPerson({ name: 'Noor', gender: 'Woman', photo: '' }));
  await page.getByRole('button', { name: 'Join free' }).click();
  const heading = (name: string) => page.getByRole('heading', { name });
  const skip = page.getByRole('button', { name: 'Not now' });
  await expect(heading('Show yourself')).toBeVisible();
  await skip.click();
  await expect(heading('Where do you live?')).toBeVisible();
  await test.step('Back is one step back, in the modal too', async () => {
    await page.goBack();
    await expect(heading('Show yourself')).toBeVisible();
    await skip.click();
    await expect(heading('Where do you live?')).toBeVisible();
  });
  await skip.click();
  await expect(page.getByRole('radio', { name: 'Woman' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Men', exact: true })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Sexuality' })).toHaveValue('');
  const consent = page.getByRole('checkbox', { name: /^I agree/ });
  await expect(consent).not.toBeChecked();

  await test.step('what is asked lies above the fold of a small phone, and nothing lies over it', async () => {
    for (const [width, height] of [
      [360, 640],
      [390, 664],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/complete-signup?step=personal');
      await page.locator('label', { hasText: /^Women$/ }).click();
      await expect(page.getByText('Your search already follows your choice.')).toBeInViewport({ ratio: 1 });
      await expectInSight(consent);
      expect(await listCoveredFields(page.locator('form'))).toEqual([]);
    }
  });

  await test.step('the suggestions and the first search follow the wish, without any consent', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading('About you')).toBeVisible();
    await page.goto('/signup-matches');
    const suggested = page.getByRole('list', { name: 'Suggestions' }).getByRole('listitem');
    // Of the few in the demonstration of the tests, those who might look for a woman.
    await expect(suggested.first()).toBeVisible();
    const found = await (await page.request.get(searchMembers.path)).json();
    const people: MemberCard[] = [...found.page.results, ...found.similar.results];
    const women = people.filter(({ gender }) => gender === 'female').map(({ id }) => String(id));
    const hrefs = await suggested
      .locator('a[href^="/members/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')?.split('/')[2]))]);
    expect(women).toEqual(expect.arrayContaining(hrefs));
    await page.goto('/members');
    await expect(page.getByRole('radio', { name: 'Women' })).toBeChecked();
  });
});
