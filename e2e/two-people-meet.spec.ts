import { devices, type Page } from '@playwright/test';
import { createPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const anna = createPerson({ name: 'Annika', gender: 'Woman', photo: 'lotte-1.webp' });
const ben = createPerson({ name: 'Benno', gender: 'Man', photo: 'daan-1.webp' });

test.describe.configure({ timeout: 180_000 });

test('two people sign up, meet, match, write, run out of credits, buy and go on [OPS-1, ACC-10, LIK-6, CHA-4, CRE-1, CRE-5]', async ({
  page,
  newVisitor,
}) => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const bensPhone = await newVisitor(phone);

  await test.step('Annika joins in the modal of a desktop, Benno on the page of a phone [ACC-1, ACC-2]', async () => {
    await page.goto('/');
    await page.getByRole('main').getByText('Join free').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await signUp(page, anna);
    await bensPhone.goto('/signup');
    await signUp(bensPhone, ben);
  });

  await test.step('Annika searches with filters and finds Benno [SEA-1, SEA-2]', async () => {
    await page.goto('/members');
    await page.getByRole('textbox', { name: 'Youngest age' }).fill('30');
    await page.getByRole('textbox', { name: 'Youngest age' }).press('Enter');
    await expect(page).toHaveURL(/min_age=30/);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Youngest age' })).toHaveValue('30');
    await page.getByRole('link', { name: /Benno/ }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Benno/ })).toBeVisible();
  });

  await test.step('photos besides the first are locked for her [PRO-5]', async () => {
    await openMember(page, 'Sem');
    await expect(page.getByRole('button', { name: /^\+\d photos – With Premium/ })).toBeVisible();
    await openMember(page, 'Benno');
  });

  await test.step('they like each other: it is a match for both [LIK-1, LIK-6]', async () => {
    await page.getByRole('button', { name: /^Like/ }).first().click();
    await bensPhone.goto('/likes');
    await bensPhone
      .getByRole('link', { name: /Annika/ })
      .first()
      .click();
    await bensPhone.getByRole('button', { name: /^Like/ }).first().click();
    await expect(bensPhone.getByText('You and Annika like each other')).toBeVisible();
    await expect(page.getByText('You and Benno like each other')).toBeVisible();
  });

  await test.step('they write to each other in real time [CHA-2, CHA-13]', async () => {
    const moment = page.getByRole('dialog');
    await moment.getByRole('textbox').fill('Hello Benno, which walk comes first?');
    await moment.getByRole('button', { name: 'Send' }).click();
    await moment.getByRole('link', { name: 'Open the conversation' }).click();
    await hear(page, 'Hello Benno, which walk comes first?');
    await bensPhone.getByRole('dialog').getByRole('button', { name: 'Keep looking' }).click();
    await bensPhone.getByRole('link', { name: 'Chat', exact: true }).click();
    await hear(bensPhone, 'Hello Benno, which walk comes first?');
    await bensPhone.getByRole('textbox', { name: /message/i }).pressSequentially('The one');
    await expect(page.getByText('typing…')).toBeVisible();
    await say(bensPhone, 'The one along the canal. Saturday?');
    await hear(page, 'The one along the canal. Saturday?');
  });

  await test.step('Annika runs out of credits; what she typed stays [CHA-4]', async () => {
    await say(page, 'Saturday it is.');
    await say(page, 'At ten?');
    await type(page, 'Or is eleven better?');
    await expect(
      page.getByText(`You do not have enough credits to send this message to ${ben.name}.`),
    ).toBeVisible();
  });

  await test.step('she buys a package; a failed payment first costs nothing [CRE-5]', async () => {
    await page
      .getByRole('link', { name: /credits|Premium/i })
      .last()
      .click();
    // What any package brings besides its credits, to a member who has none yet.
    await expect(page).toHaveURL(/\/premium$/);
    await page.getByRole('link', { name: 'Choose: 50 credits' }).click();
    await pay(page, 'Failed');
    await expect(page.getByRole('heading', { name: 'Payment failed or has been cancelled.' })).toBeVisible();
    await page.goto('/credits');
    await page
      .getByRole('link', { name: /^Continue/ })
      .first()
      .click();
    await pay(page, 'Paid');
    await expect(page.getByRole('heading', { name: 'Thank you! Your credits are here' })).toBeVisible();
    await expect(page.getByText('You’re Premium for life now')).toBeVisible();
  });

  await test.step('locked photos are open now, for life [CRE-1, PRO-5]', async () => {
    await openMember(page, 'Sem');
    await expect(page.getByRole('button', { name: 'Enlarge photo 2' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /with Premium/i })).toHaveCount(0);
  });

  await test.step('the conversation goes on with what she had typed [CHA-4]', async () => {
    await page.goto('/chats');
    await page.getByRole('link', { name: /Benno/ }).first().click();
    await expect(page.getByRole('textbox', { name: /message/i })).toHaveValue('Or is eleven better?');
    await page.getByRole('button', { name: 'Send' }).click();
    await hear(page, 'Or is eleven better?');
    await hear(bensPhone, 'Or is eleven better?');
  });
});

/** By the search, as members find each other. */
async function openMember(page: Page, name: string): Promise<void> {
  await page.goto('/members?min_age=18&max_age=60');
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
}

/** Chooses the preselected package and ends the sandbox payment as wanted. */
async function pay(page: Page, outcome: 'Paid' | 'Failed'): Promise<void> {
  await page.getByRole('checkbox', { name: /^Please add my credits/ }).check();
  await page.getByRole('button', { name: /^Buy now/ }).click();
  await page.getByRole('button', { name: outcome }).click();
}

async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /message/i }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

async function say(page: Page, text: string): Promise<void> {
  await type(page, text);
  await hear(page, text);
}

/** A bubble of the conversation; the list of chats shows the words too. */
async function hear(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('log').getByRole('article').getByText(text)).toBeVisible();
}
