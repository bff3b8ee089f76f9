import { like } from '#contract/likes/endpoints.ts';
import { ask, join, joinAsRobin, logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('who waits for an answer stands apart, new ones first; a ribbon goes when the profile was seen [LIK-2, PRO-12]', async ({
  page,
}) => {
  await logInAs(page, 'lotte');
  await page.goto('/likes');
  const cards = page.getByRole('list', { name: 'Waiting for your answer' }).getByRole('listitem');
  await expect(page.getByRole('heading', { name: /^Waiting for your answer \(\d+\)$/ })).toBeVisible();
  await expect(cards.getByRole('link', { name: /^Message/ })).toHaveCount(0);
  await expect(
    page.getByRole('list', { name: 'Matches' }).getByRole('button', { name: /^Like/ }),
  ).toHaveCount(0);
  const ribbons = cards.getByText('New', { exact: true });
  const newCount = await ribbons.count();
  expect(newCount).toBeGreaterThan(0);
  for (let place = 0; place < newCount; place += 1) {
    await expect(cards.nth(place).getByText('New', { exact: true })).toBeVisible();
  }
  await cards.first().getByRole('link').first().click();
  await expect(page.getByText(/^(Likes you|You like each other)$/).first()).toBeVisible();
  await page.goBack();
  await expect(ribbons).toHaveCount(newCount - 1);
});

test('the three lists are addresses of their own; a match leads to the conversation [LIK-2]', async ({
  page,
}) => {
  await logInAs(page, 'lotte');
  await page.goto('/likes');
  const lists = page.getByRole('navigation', { name: 'Lists of likes' });
  await lists.getByRole('link', { name: /^You liked/ }).click();
  await expect(page).toHaveURL(/\/likes\/liked$/);
  await lists.getByRole('link', { name: /^Matches/ }).click();
  await expect(page).toHaveURL(/\/likes\/matches$/);
  await page
    .getByRole('list', { name: 'Matches' })
    .getByRole('link', { name: /^Message / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/members\/\d+\/chat$/);
});

test('each list without members says why and leads on [LIK-2]', async ({ page }) => {
  await joinAsRobin(page);
  for (const [list, title] of [
    ['received', 'No likes yet'],
    ['liked', 'You haven’t liked anybody yet'],
    ['matches', 'No matches yet'],
  ]) {
    await page.goto(`/likes/${list}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search members' }).last()).toHaveAttribute(
      'href',
      '/members',
    );
  }
});

test('the first words are said in the moment of the match; what could not be sent stays typed [LIK-6]', async ({
  page,
}) => {
  await logInAs(page, 'lotte');
  await page.goto('/likes');
  const like = page
    .getByRole('list', { name: 'Waiting for your answer' })
    .getByRole('button', { name: /^Like / })
    .first();
  await like.click();
  const moment = page.getByRole('dialog', { name: /^You and .* like each other$/ });
  const words = moment.getByRole('textbox', { name: /^Message to/ });
  await expect(words).toBeFocused();
  await page.route('**/api/chat.php', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const error = { code: 'chat.partner_unconfirmed', data: { name: 'Kim' }, requestId: 'x' };
    return route.fulfill({ status: 409, contentType: 'application/json', body: JSON.stringify({ error }) });
  });
  await words.fill('Is that your own bread?');
  await words.press('Enter');
  await expect(moment.getByRole('alert')).toContainText('has not confirmed their e-mail address');
  await expect(words).toHaveValue('Is that your own bread?');
  await page.unroute('**/api/chat.php');
  await moment.getByRole('button', { name: 'Send' }).click();
  await expect(moment.getByRole('status')).toContainText('Sent.');
  await moment.getByRole('link', { name: 'Open the conversation' }).click();
  await expect(page.getByRole('log').getByText('Is that your own bread?')).toBeVisible();
  await expect(moment).toBeHidden();
});

test('an address with t shows a new like after so many seconds and loses it; a click closes it [LIK-3]', async ({
  page,
  newVisitor,
}) => {
  const robin = await join(page);
  const noors = await newVisitor();
  await logInAs(noors, 'noor');
  await ask(noors, like.path, { profile: robin.id });
  await page.goto('/members?t=1');
  const popup = page.getByRole('status', { name: 'New like' });
  await expect(popup.getByText(/ likes you$/)).toBeVisible();
  await expect(page).toHaveURL(/\/members$/);
  await popup.getByText(/ likes you$/).click();
  await expect(popup).toBeHidden();
});
