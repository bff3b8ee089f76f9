// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { HeldCase } from '#contract/held/fields.ts';
import { openScreen, type Screen, settleLoading, within } from '#web/testing/screen.tsx';
import HeldPage from './held-page.tsx';

const charles: HeldCase = {
  id: 1,
  domain: 'duet.example',
  member: { id: 71, name: 'Charles' },
  created_at: '2026-11-02T12:00:00.000Z',
  due_at: '2026-11-16T12:00:00.000Z',
  signs: [
    { kind: 'mail', case: 4711, member: 70 },
    { kind: 'device', case: 4712, member: null },
  ],
  claim: null,
  age: 40,
  gender: 'male',
  country: 'NL',
  about: 'I like rain.',
  prompts: [{ prompt: 'song', answer: 'Anything with a trombone.' }],
  joined_at: '2026-11-02T12:00:00.000Z',
  status: 'not_confirmed',
  sanctions: [],
};
const eva: HeldCase = {
  ...charles,
  id: 2,
  member: { id: 72, name: 'Eva' },
  signs: [{ kind: 'disposable', case: null, member: null }],
};

/** A server from which a decided member is gone until the decision is undone. */
async function open(path: string, cases: HeldCase[] = [charles, eva], answers: Record<string, unknown> = {}) {
  const decided = new Set<number>();
  const waiting = () => cases.filter(({ id }) => !decided.has(id));
  const screen = await openScreen(<HeldPage />, {
    path,
    pattern: '/staff/held/:id?',
    answers: {
      'held.list_waiting': () => ({ held: waiting(), total: waiting().length }),
      'held.claim': ({ id }: { id: number }) => ({ held: cases.find((one) => one.id === id) }),
      'held.decide': ({ id }: { id: number }) => {
        decided.add(id);
        return {};
      },
      'review.queues': { queues: [{ queue: 'held', waiting: 2, oldest_at: null }], decided_today: 0 },
      'review.undo': ({ item }: { item: number }) => {
        decided.delete(item);
        return {};
      },
      ...answers,
    },
  });
  await settleLoading();
  return screen;
}

const decisions = ({ calls }: Screen) =>
  calls.filter(([name]) => name === 'held.decide').map(([, input]) => input);

test('what was met stands with the numbers of the earlier cases, and a banned member is one press away [MOD-7]', async () => {
  const { getByRole } = await open('/staff/held/1');
  const list = within(getByRole('region', { name: 'Held members' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Same mailbox · Same device'),
    expect.stringContaining('Disposable e-mail address'),
  ]);
  const detail = within(getByRole('article', { name: /^Check Charles/ }));
  expect(detail.getByRole('link', { name: 'Banned member 70' }).getAttribute('href')).toBe(
    '/staff/members/70',
  );
  const { textContent } = getByRole('article', { name: /^Check Charles/ });
  for (const words of ['case 4711', 'case 4712', '40 · Man', 'Address not confirmed', 'I like rain.'])
    expect(textContent).toContain(words);
});

test('a disposable address is held without an earlier ban, and says so [MOD-7]', async () => {
  const { getByRole } = await open('/staff/held/2');
  expect(getByRole('article', { name: /^Check Eva/ }).textContent).toContain('No earlier ban');
});

test('what first messages contain is named, and none of their words is there [MOD-2]', async () => {
  const found = ['phone', 'iban'] as const;
  const ivo: HeldCase = {
    ...eva,
    signs: [{ kind: 'first_messages', case: null, member: null, found: [...found] }],
  };
  const { getByRole } = await open('/staff/held/2', [ivo]);
  const { textContent } = getByRole('article', { name: /^Check Eva/ });
  expect(textContent).toContain('Contact details in first messages');
  expect(textContent).toContain('Phone number · Bank account');
  expect(textContent).not.toContain('No earlier ban');
});

test('a ban asks for a code where the server does, a release never [MOD-1, MOD-7]', async () => {
  let isRefused = true;
  const decide = () => {
    if (isRefused) throw refuseFields({ path: 'code', code: 'required' });
    return {};
  };
  const screen = await open('/staff/held/1', [charles, eva], { 'held.decide': decide });
  const codeField = () => screen.queryByLabelText<HTMLInputElement>('Code from your authenticator app');
  await screen.user.keyboard('r');
  await screen.fill(screen.getByRole('textbox'), 'The same mailbox.');
  const send = screen.getByRole('button', { name: 'Send decision' });
  await screen.user.click(send);
  await settleLoading();
  expect(document.activeElement).toBe(codeField());
  await screen.user.click(screen.getByRole('radio', { name: 'Release' }));
  expect(codeField()).toBeNull();
  await screen.user.click(screen.getByRole('radio', { name: 'Ban' }));
  await screen.fill(codeField() as HTMLInputElement, '123456');
  isRefused = false;
  await screen.user.click(send);
  await settleLoading();
  expect(decisions(screen).at(-1)).toEqual({
    ...{ id: 1, outcome: 'banned', rule: 'scam', statement: 'The same mailbox.', code: '123456' },
  });
});

test('keys open a member, release them without reasons and send it, and the next one follows [MOD-2, MOD-7]', async () => {
  const screen = await open('/staff/held');
  const { user, getByRole, queryByRole, address } = screen;
  await user.keyboard('{Enter}');
  await settleLoading();
  expect(address()).toBe('/staff/held/1');
  await user.keyboard('a');
  expect(getByRole<HTMLInputElement>('radio', { name: 'Release' }).checked).toBe(true);
  expect(queryByRole('textbox')).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await settleLoading();
  expect(decisions(screen)).toEqual([{ id: 1, outcome: 'released', rule: 'scam', statement: '' }]);
  expect(address()).toBe('/staff/held/2');
  expect(getByRole('status').textContent).toContain('Charles is released.');
});

test('a ban asks for reasons beside the field, and sends rule and reasons [MOD-3, MOD-7]', async () => {
  const screen = await open('/staff/held/1');
  const { user, getByRole, getByText } = screen;
  await user.keyboard('r');
  const reasons = getByRole('textbox', { name: 'Reasons' });
  expect(document.activeElement).toBe(reasons);
  await user.click(getByRole('button', { name: 'Send decision' }));
  expect(getByText('Please fill this in.')).toBeTruthy();
  expect(decisions(screen)).toEqual([]);
  await user.selectOptions(getByRole('combobox', { name: 'Rule that was broken' }), 'fake_profile');
  await user.type(reasons, 'The same pictures.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await settleLoading();
  expect(decisions(screen)).toEqual([
    { id: 1, outcome: 'banned', rule: 'fake_profile', statement: 'The same pictures.' },
  ]);
});

test('what was typed for a ban is not sent with a release, and stays in the draft [MOD-7]', async () => {
  const screen = await open('/staff/held/1');
  const { user, getByRole } = screen;
  await user.click(getByRole('radio', { name: 'Ban' }));
  await user.type(getByRole('textbox', { name: 'Reasons' }), 'Half a thought');
  await user.click(getByRole('link', { name: /^Eva/ }));
  await settleLoading();
  await user.click(getByRole('link', { name: /^Charles/ }));
  await settleLoading();
  expect(getByRole<HTMLTextAreaElement>('textbox', { name: 'Reasons' }).value).toBe('Half a thought');
  await user.click(getByRole('radio', { name: 'Release' }));
  await user.click(getByRole('button', { name: 'Send decision' }));
  await settleLoading();
  expect(decisions(screen)).toEqual([{ id: 1, outcome: 'released', rule: 'scam', statement: '' }]);
});

test('a case that cannot be loaded shows an error instead of an empty page, and opens on the next attempt [MOD-2, MOD-7]', async () => {
  let attempts = 0;
  const { user, getByRole, text } = await open('/staff/held/1', [charles], {
    'held.claim': () => {
      attempts += 1;
      if (attempts === 1) throw new AppError('internal');
      return { held: charles };
    },
  });
  expect(text()).not.toContain('case 4711');
  await user.click(getByRole('button', { name: 'Try again' }));
  await settleLoading();
  expect(text()).toContain('case 4711');
});

test('an undone decision is back with what was written [MOD-2, MOD-7]', async () => {
  const { user, getByRole, address } = await open('/staff/held/1', [charles]);
  await user.keyboard('r');
  await user.type(getByRole('textbox', { name: 'Reasons' }), 'The same pictures.');
  await user.click(getByRole('button', { name: 'Send decision' }));
  await settleLoading();
  expect(address()).toBe('/staff/held');
  expect(getByRole('heading', { name: 'Nothing is waiting' })).toBeTruthy();
  await user.click(getByRole('button', { name: 'Undo' }));
  await settleLoading();
  expect(address()).toBe('/staff/held/1');
  expect(getByRole<HTMLTextAreaElement>('textbox', { name: 'Reasons' }).value).toBe('The same pictures.');
});

test('a member whom somebody else checks can be read and not decided [MOD-2, MOD-7]', async () => {
  const claim = { name: 'Nora', ends_at: '2026-11-03T12:00:00.000Z' };
  const { text, queryByRole } = await open('/staff/held/1', [{ ...charles, claim }]);
  expect(text()).toContain('case 4711');
  expect(text()).toContain('Nora is working on this until');
  expect(queryByRole('button', { name: 'Send decision' })).toBeNull();
});

test('a claim that is over is taken again with what was written, and leaving gives it up [MOD-2, MOD-7]', async () => {
  const { user, getByRole, text, calls, leavePage } = await open('/staff/held/1', [charles], {
    'held.decide': () => {
      throw new AppError('not_found');
    },
  });
  await user.keyboard('r');
  await user.type(getByRole('textbox', { name: 'Reasons' }), 'The same pictures.');
  await user.click(getByRole('button', { name: 'Send decision' }));
  await settleLoading();
  expect(text()).toContain('It is yours again');
  expect(calls.filter(([name]) => name === 'held.claim')).toHaveLength(2);
  expect(getByRole<HTMLTextAreaElement>('textbox', { name: 'Reasons' }).value).toBe('The same pictures.');
  await leavePage();
  expect(calls.filter(([name]) => name === 'review.release')).toHaveLength(1);
});
