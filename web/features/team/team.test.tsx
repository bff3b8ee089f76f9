// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { StaffRole } from '#contract/staff/facts.ts';
import type { Colleague, Team } from '#contract/team/fields.ts';
import { openScreen, within } from '#web/testing/screen.tsx';
import TeamPage from './team-page.tsx';

const sara: Colleague = {
  id: 9,
  name: 'Sara',
  email: 'sara@staff.example',
  status: 'active',
  invited_until: null,
  last_login_at: '2026-11-27T08:15:00.000Z',
  roles: [{ domain: 'duet.example', role: 'admin' }],
  elsewhere: false,
  self: true,
  manageable: false,
};
const kim: Colleague = {
  ...sara,
  id: 10,
  name: 'Kim',
  email: 'kim@staff.example',
  status: 'invited',
  invited_until: '2026-11-29T08:15:00.000Z',
  last_login_at: null,
  roles: [{ domain: 'duet.example', role: 'moderator' }],
  self: false,
  manageable: true,
};
const team: Team = { staff: [sara, kim], domains: ['duet.example'], everywhere: false };

async function open(answers: Record<string, unknown> = {}, role: StaffRole = 'admin') {
  const staff = { id: 9, name: 'Sara', email: sara.email, roles: [{ domain: 'duet.example', role }] };
  const screen = await openScreen(<TeamPage />, {
    path: '/staff/team',
    answers: {
      'team.open': () => {
        if (role !== 'admin') throw new AppError('not_found');
        return { team };
      },
      'staff.self': { staff, ends_at: '2026-11-27T20:15:00.000Z' },
      ...answers,
    },
  });
  const card = async (name: string) => within(await screen.findByRole('article', { name }));
  return { ...screen, card };
}

test('the page says who works here, in which state, and offers nothing against oneself [MOD-1]', async () => {
  const screen = await open({
    'team.open': { team: { ...team, staff: [sara, { ...kim, elsewhere: true, manageable: false }] } },
  });
  const own = await screen.card('Sara');
  own.getByText('Active');
  own.getByText(/sara@staff.example/);
  own.getByText(/Last login: .*2026/);
  expect(own.queryByRole('button', { name: /Revoke/ })).toBeNull();
  expect(own.queryByText('Remove …')).toBeNull();
  const other = await screen.card('Kim');
  other.getByText(/Invitation valid until .*2026/);
  other.getByText('Also has roles on other domains.');
  other.getByRole('button', { name: 'Revoke: Moderator, duet.example' });
  expect(other.queryByText('Remove …')).toBeNull();
});

test('an invitation names what is wrong beside its field, keeps what was typed, and is sent for one domain [MOD-1]', async () => {
  let attempts = 0;
  const screen = await open({
    'team.invite': () => {
      attempts += 1;
      if (attempts === 1) throw refuseFields({ path: 'email', code: 'taken' });
      return { team };
    },
  });
  await screen.user.click(await screen.findByText('Invite somebody'));
  const send = screen.getByRole('button', { name: 'Send invitation' });
  await screen.user.click(send);
  const [name, email] = [screen.getByLabelText('Name'), screen.getByLabelText('E-mail address')];
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(attempts).toBe(0);
  await screen.fill(name, 'Tom');
  await screen.fill(email, 'tom@staff.example');
  await screen.user.click(send);
  await screen.findByText('Somebody with this address works here already.');
  expect([name, email].map((field) => (field as HTMLInputElement).value)).toEqual([
    'Tom',
    'tom@staff.example',
  ]);
  await screen.fill(email, 'tom.ek@staff.example');
  await screen.user.click(send);
  await screen.findByText('The invitation is on its way.');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
  expect(screen.calls).toContainEqual([
    'team.invite',
    { name: 'Tom', email: 'tom.ek@staff.example', role: 'moderator', domain: 'duet.example', code: '' },
  ]);
});

test('a role on every domain is offered where the caller may give it [MOD-1]', async () => {
  const screen = await open({ 'team.open': { team: { ...team, everywhere: true } }, 'team.grant': { team } });
  const card = await screen.card('Kim');
  await screen.user.click(card.getByText('Give a role'));
  await screen.user.selectOptions(card.getByLabelText('Role'), 'Support');
  await screen.user.selectOptions(card.getByLabelText('Domain'), 'Every domain');
  await screen.user.click(card.getByRole('button', { name: 'Give this role' }));
  await screen.findByText('The role takes effect now.');
  expect(screen.calls).toContainEqual(['team.grant', { id: 10, role: 'support', domain: null, code: '' }]);
});

test('removing and inviting again say first what they do; what is refused is told where it was pressed [MOD-1]', async () => {
  let isRefused = true;
  const gone = { ...kim, status: 'removed', roles: [], manageable: false } as const;
  const screen = await open({
    'team.invite_again': () => {
      throw new AppError('request.too_many', { minutes: 4 });
    },
    'team.remove': () => {
      if (isRefused) throw new AppError('staff.last_admin');
      return { team: { ...team, staff: [sara, gone] } };
    },
  });
  const card = await screen.card('Kim');
  card.getByText(/Kim is logged out at once and loses all roles/);
  await screen.user.click(card.getByRole('button', { name: 'Send a new invitation' }));
  await card.findByText(/Please try again in 4 min/);
  expect(screen.calls).toContainEqual([
    'team.invite_again',
    { id: 10, seen_invited_until: kim.invited_until, code: '' },
  ]);
  const remove = card.getByRole('button', { name: 'Remove now' });
  await screen.user.click(remove);
  await card.findByText(/Nobody would be left as admin of every domain/);
  isRefused = false;
  await screen.user.click(remove);
  await screen.findByText('They are removed and logged out everywhere.');
  expect(screen.getByRole('status')).toBe(document.activeElement);
  const former = within(screen.getByRole('region', { name: 'No longer here' }));
  former.getByText('Removed');
  expect(former.queryByRole('button')).toBeNull();
});

test('a code is asked for beside the button only when the last one is too old, and what was typed stays [MOD-1]', async () => {
  const needsCode = ({ code }: { code?: string }) => {
    if (code === '') throw refuseFields({ path: 'code', code: 'required' });
    if (code !== '123456') throw refuseFields({ path: 'code', code: 'invalid' });
    return { team };
  };
  const screen = await open({ 'team.invite': needsCode, 'team.remove': needsCode });
  await screen.user.click(await screen.findByText('Invite somebody'));
  await screen.fill(screen.getByLabelText('Name'), 'Tom');
  await screen.fill(screen.getByLabelText('E-mail address'), 'tom@staff.example');
  expect(screen.queryByLabelText('Code from your authenticator app')).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText(/your last one is more than 15 min. old/);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Tom');
  await screen.fill(screen.getByLabelText('Code from your authenticator app'), '123456');
  await screen.user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await screen.findByText('The invitation is on its way.');
  const card = await screen.card('Kim');
  await screen.user.click(card.getByRole('button', { name: 'Remove now' }));
  const code = await card.findByLabelText('Code from your authenticator app');
  await screen.fill(code, '654321');
  await screen.user.click(card.getByRole('button', { name: 'Remove now' }));
  await card.findByText(/This code is not right/);
  await screen.fill(code, '123456');
  await screen.user.click(card.getByRole('button', { name: 'Remove now' }));
  await screen.findByText('They are removed and logged out everywhere.');
});

test('an invitation that was accepted in the meantime is not said to be on its way [MOD-1]', async () => {
  const joined = { ...kim, status: 'active', invited_until: null } as const;
  const screen = await open({ 'team.invite_again': { team: { ...team, staff: [sara, joined] } } });
  const card = await screen.card('Kim');
  await screen.user.click(card.getByRole('button', { name: 'Send a new invitation' }));
  await screen.findByText(/Nothing was sent/);
});

test('staff who are no admins read whom to ask [MOD-1]', async () => {
  const screen = await open({}, 'moderator');
  await screen.findByText('Ask an admin if something about the team has to change.');
  expect(screen.queryByText('Invite somebody')).toBeNull();
});
