import { privatePhotosPath } from '#contract/private-photos/facts.ts';
import { logInAs, openProfileOf } from './support/people.ts';
import { expectAccessible } from './support/screen-faults.ts';
import { expect, test } from './support/test.ts';

test('private photos are asked for, shown, looked at and taken back, and their address is dead at once [TRU-8]', async ({
  page,
  newVisitor,
}) => {
  const owner = await newVisitor();
  await logInAs(page, 'lotte');
  await logInAs(owner, 'daan');
  await openProfileOf(page, 'Daan');
  await page.getByRole('button', { name: 'Ask to see' }).click();
  await expect(page.getByText(/^You asked on/)).toBeVisible();

  await owner.goto(privatePhotosPath);
  await expectAccessible(owner, 'private photos');
  await owner.getByRole('button', { name: 'Show Lotte your private photos: A day' }).click();
  await expect(owner.getByText(/Has not looked yet$/)).toBeVisible();

  // The open profile hears of it.
  await page.getByRole('link', { name: 'Look', exact: true }).click();
  const picture = page.getByRole('img', { name: 'Private photo 1 of Daan' });
  await expect(picture).toBeVisible();
  await expectAccessible(page, 'private photos of a member');
  const address = String(await picture.getAttribute('src'));
  expect((await page.request.get(address)).status()).toBe(200);

  await owner.reload();
  await expect(owner.getByText(/Looked on/)).toBeVisible();
  await owner.getByRole('button', { name: 'Take back from Lotte' }).click();
  await expect(owner.getByText(/^Nobody at the moment/)).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
  await expect(picture).toHaveCount(0);
  await expect(page.getByText('These photos are not open to you.')).toBeVisible();
});
