import { autoLike } from '#contract/auto-likes/endpoints.ts';
import { becomeFindable, join } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Where nobody of any other journey lives, so that nobody else is liked. */
const rome = { country: 'IT', town: 'Rom' };

test('a member wishes to like new members; one who fits is told how the like came [LIK-4]', async ({
  page,
  newVisitor,
}) => {
  const giver = await join(page);
  await becomeFindable(page, { gender: 'female', ...rome });
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Like new members who match my wishes' }).click();
  const autoLikes = page.getByRole('switch', { name: 'Like new members for me' });
  await expect(autoLikes).not.toBeChecked();
  await autoLikes.click();
  await expect(page.getByText('All changes are saved')).toBeVisible();
  const newcomer = await newVisitor();
  // Pages ask from the first on, and "nobody" stands for ten minutes: it must not be asked before he fits.
  await newcomer.route(`**${autoLike.path}`, (route) => route.fulfill({ json: { profile: null } }));
  await join(newcomer);
  await becomeFindable(newcomer, { gender: 'male', ...rome });
  await newcomer.unroute(`**${autoLike.path}`);
  const asked = newcomer.waitForResponse(`**${autoLike.path}`);
  await newcomer.goto('/members');
  expect((await (await asked).json()).profile).toMatchObject({ id: giver.id });
  await newcomer.goto('/likes');
  await expect(newcomer.getByRole('list', { name: 'Waiting for your answer' })).toContainText(
    'Automatic like',
  );
  await page.goto('/likes/liked');
  await expect(page.getByRole('list', { name: 'You liked' })).toContainText('Your automatic like');
});
