import { becomeFindable, join, logInAs } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a member says who may write; who does not fit reads why before, and a match opens the way [TRU-6]', async ({
  page: robin,
  newVisitor,
}) => {
  const noor = await newVisitor();
  const { id: noorId } = await logInAs(noor, 'noor');
  const { id } = await join(robin);
  await becomeFindable(robin, { gender: 'male', country: 'NL', town: 'Utrecht' });

  await test.step('each choice is saved, with the number of members who fit', async () => {
    await robin.goto('/settings#contact');
    const section = robin.getByRole('region', { name: 'Who may write to me' });
    const fitting = section.getByText(/^Members who may write to you:/);
    const all = (await fitting.textContent()) ?? '';
    await section.getByRole('combobox', { name: 'From age' }).selectOption('90');
    await expect(section.getByText('All changes are saved')).toBeVisible();
    await expect(fitting).not.toHaveText(all);
  });

  await test.step('a stranger reads it on the profile and in place of the field', async () => {
    await noor.goto(`/members/${id}`);
    const reason = noor.getByText(/^Robin hears from people of other ages/);
    await expect(reason).toBeVisible();
    await noor.goto(`/members/${id}/chat`);
    await expect(reason).toBeVisible();
    await expect(noor.getByRole('textbox', { name: /Robin/ })).toHaveCount(0);
  });

  await test.step('both like each other, and may write', async () => {
    await noor.goto(`/members/${id}`);
    await noor
      .getByRole('button', { name: /^Like$|^Like Robin/ })
      .first()
      .click();
    await robin.goto(`/members/${noorId}`);
    await robin
      .getByRole('button', { name: /^Like$|^Like Noor/ })
      .first()
      .click();
    await noor.goto(`/members/${id}/chat`);
    await expect(noor.getByRole('textbox', { name: /Robin/ })).toBeVisible();
  });
});
