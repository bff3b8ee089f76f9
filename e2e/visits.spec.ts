import { setVisibility } from '#contract/profiles/own.ts';
import { visit } from '#contract/visits/endpoints.ts';
import { logInAs, openProfileOf } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('who opens a profile is among its visitors until they hide their visits, and then sees none [BEY-4]', async ({
  page: daan,
  newVisitor,
}) => {
  const lotte = await newVisitor();
  await logInAs(daan, 'daan');
  await logInAs(lotte, 'lotte');
  await lotte.goto('/likes/visitors');
  const visitors = lotte.getByRole('list', { name: 'Visitors' });
  const daanAmongThem = visitors.getByRole('link', { name: /^Daan/ });
  await expect(visitors.getByRole('link', { name: /^Sem/ })).toBeVisible();

  // They may have been here in another journey: what a look adds is proven by the tests of the server.
  const looked = daan.waitForResponse(`**${visit.path}`);
  await openProfileOf(daan, 'Lotte');
  expect((await looked).ok()).toBe(true);
  // Looks are written every five seconds.
  await expect(async () => {
    await lotte.goto('/likes/visitors');
    await expect(daanAmongThem).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });

  // A free member: how many, and the last three blurred.
  await daan.goto('/likes/visitors');
  await expect(daan.getByRole('heading', { name: /^\d+ members have opened your profile$/ })).toBeVisible();
  await expect(daan.getByRole('list', { name: 'Visitors' }).getByRole('link')).toHaveCount(0);

  await daan.goto('/settings#visibility');
  const choose = async () => {
    const saved = daan.waitForResponse(`**${setVisibility.path}`);
    await daan.getByRole('switch', { name: 'Show my visits' }).click();
    expect((await saved).ok()).toBe(true);
  };
  await choose();
  await daan.goto('/likes/visitors');
  await expect(daan.getByRole('heading', { name: 'You hide your visits' })).toBeVisible();
  await lotte.reload();
  await expect(visitors.getByRole('link', { name: /^Sem/ })).toBeVisible();
  await expect(daanAmongThem).toHaveCount(0);
  await daan.getByRole('link', { name: 'Open the settings' }).click();
  await choose();
});
