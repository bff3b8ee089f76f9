import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const password = 'walnut lantern 42';

export function createEmail(): string {
  return `account-${Date.now()}-${Math.floor(Math.random() * 1e6)}@journey.example`;
}

/** The first step, in the modal or on the page. */
export async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Name', { exact: true }).fill('Robin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Month').fill('3');
  await page.getByLabel('Day').fill('4');
  await page.getByLabel('Year').fill('1991');
  await page.getByText('A message about yourself (optional)').click();
  await page.getByLabel('A message about yourself').fill('I like rain.');
}

/** That of the sign-up; the index page has one of its own. */
export const joinButton = (page: Page) =>
  page.locator('form', { has: page.getByLabel('E-mail address') }).getByRole('button', { name: 'Join free' });

export async function signUpOnPage(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await fillAccount(page, email);
  await joinButton(page).click();
  await expect(page.getByRole('heading', { name: 'Show yourself' })).toBeVisible();
}
