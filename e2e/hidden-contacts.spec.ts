import { becomeFindable, join, logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a member hides from somebody by their address, and takes it back by one press [TRU-5]', async ({
  page: robin,
  newVisitor,
}) => {
  const noor = await newVisitor();
  const { id: noorId } = await logInAs(noor, 'noor');
  const { id } = await join(robin);
  await becomeFindable(robin, { gender: 'male', country: 'NL', town: 'Utrecht' });

  await robin.goto('/settings#contacts');
  await robin.getByRole('link', { name: 'By e-mail address or phone number, before you meet here' }).click();
  await robin
    .getByRole('textbox', { name: 'Addresses and phone numbers' })
    .fill('Noor <noor@demo.example>\nsomebody');
  await robin.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(robin.getByText('You hide from 1 contact.')).toBeVisible();
  await expect(robin.getByRole('textbox', { name: 'Addresses and phone numbers' })).toHaveValue('somebody');

  expect((await noor.goto(`/members/${id}`))?.status()).toBe(404);
  expect((await robin.goto(`/members/${noorId}`))?.status()).toBe(404);

  await robin.goto('/settings/contacts');
  await robin.getByRole('button', { name: 'Clear the list' }).click();
  await expect(robin.getByText(/^1 contact cleared/)).toBeVisible();
  expect((await noor.goto(`/members/${id}`))?.status()).toBe(200);
});
