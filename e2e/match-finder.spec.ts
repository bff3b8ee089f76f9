import type { Page } from '@playwright/test';
import { createPerson, fillAccount } from './support/people.ts';
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

  await page.goto(address);
  await page.getByRole('link', { name: 'Join free' }).click();
  await fillAccount(page, createPerson({ name: 'Noor', gender: 'Woman', photo: '' }));
  await page.getByRole('button', { name: 'Join free' }).click();
  for (const step of ['Show yourself', 'Where do you live?']) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
  }
  await expect(page.getByRole('radio', { name: 'Woman' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Sexuality' })).toHaveValue('hetero');
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
});
