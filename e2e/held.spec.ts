import { sanctionMember } from '#contract/member-records/forms.ts';
import { ask, join } from './support/people.ts';
import { expectGoodLook } from './support/screen-faults.ts';
import { withPreparedSite } from './support/separate-site.ts';
import { enterConsole, inviteModerator, openFirstCase } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('a banned member who comes back with the same device is held, reads so, and is released by keyboard [MOD-2, MOD-7]', async ({
  browser,
  newVisitor,
}) => {
  await withPreparedSite(
    browser,
    ({ run }) => inviteModerator(run, 'Mara'),
    async (url, token) => {
      const [member, mara] = [await newVisitor({ baseURL: url }), await newVisitor({ baseURL: url })];
      const first = await join(member);
      await enterConsole(mara, token);
      const facts = 'Asked three members for gift cards.';
      await ask(mara, sanctionMember.path, {
        id: first.id,
        kind: 'suspension',
        rule: 'scam',
        facts,
        days: null,
      });
      await join(member);
      await member.goto('/members');
      await expect(member.getByText('We are checking your profile')).toBeVisible();

      await openFirstCase(mara, '/staff/held', `Banned member ${first.id}`);
      await expect(mara).toHaveURL(/\/staff\/held\/\d+$/);
      await expect(mara.getByRole('heading', { level: 1, name: 'Check Robin' })).toBeVisible();
      await expect(mara.getByText('Same device').last()).toBeVisible();
      await mara.keyboard.press('r');
      await expect(mara.getByRole('radio', { name: 'Ban' })).toBeChecked();
      await mara.keyboard.type('The same pictures.');
      await expectGoodLook(mara, 'the check of a member');
      await mara.getByRole('radiogroup').getByText('Release').click();
      await expect(mara.getByRole('radio', { name: 'Release' })).toBeChecked();
      await mara.keyboard.press('Control+Enter');
      await expect(mara.getByText('Robin is released.')).toBeVisible();
      await expect(async () => {
        await member.reload();
        await expect(member.getByText('We are checking your profile')).toBeHidden({ timeout: 1000 });
      }).toPass();
    },
  );
});
