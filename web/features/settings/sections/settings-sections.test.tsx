// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { anna, annasProfile } from '#web/testing/people.ts';
import { openScreen, settle, within } from '#web/testing/screen.tsx';
import { BlockedSection, blockedQuery } from './blocked-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { SessionsSection, sessionsQuery } from './sessions-section.tsx';
import { ownProfileQuery, VisibilitySection } from './visibility-section.tsx';

const day = '2026-11-02T12:00:00.000Z';
const here = {
  id: 'a',
  current: true,
  browser: 'Firefox',
  system: 'Linux',
  country: null as string | null,
  created_at: day,
  used_at: day,
};
const phone = { ...here, id: 'b', current: false, browser: 'Safari', system: 'iOS' };
const unknown = { ...phone, id: 'c', browser: null, system: null };

const openSessions = (sessions: unknown[], answer?: unknown) =>
  openScreen(<SessionsSection anchor="sessions" title="Logins" />, {
    viewer: anna,
    answers: { 'sessions.revoke': answer, 'sessions.list': { sessions } },
    prepare: (client) => client.setQueryData(sessionsQuery.queryKey, { sessions } as never),
  });

test('every browser but this one can be logged out by name [ACC-23]', async () => {
  const screen = await openSessions([here, phone, unknown], { sessions: [here, unknown] });
  await screen.user.click(screen.getByRole('button', { name: 'Log out: Safari on iOS' }));
  expect(screen.calls).toContainEqual(['sessions.revoke', { session: 'b' }]);
  expect(screen.text()).not.toContain('Safari');
  expect(screen.queryByRole('button', { name: 'Log out: Firefox on Linux' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Log out: Unknown browser' })).toBeTruthy();
  expect(document.activeElement?.tagName).toBe('UL');
});

test('each login says from which country it came, where that is known [ACC-23]', async () => {
  const { text } = await openSessions([here, { ...phone, country: 'PL' }]);
  expect(text().split(' · ')).toHaveLength(2);
  expect(text()).toContain(' · Poland');
});

test('logging out everywhere else is offered where there is an else, and names no session [ACC-23]', async () => {
  const screen = await openSessions([here, phone], { sessions: [here] });
  await screen.user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  expect(screen.calls).toContainEqual(['sessions.revoke', {}]);
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
});

test('invisible mode switches before the server answers and back when it refuses', async () => {
  const answer = Promise.withResolvers<unknown>();
  const screen = await openScreen(<VisibilitySection anchor="visibility" title="Visibility" />, {
    viewer: anna,
    answers: { 'profiles.visibility': () => answer.promise, 'profiles.own': { profile: annasProfile } },
    prepare: (client) => client.setQueryData(ownProfileQuery.queryKey, { profile: annasProfile }),
  });
  const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Invisible mode' });
  await screen.user.click(toggle());
  expect(screen.calls).toContainEqual(['profiles.visibility', { invisible: true }]);
  expect(toggle().checked).toBe(true);
  await settle(() => answer.reject(new AppError('network')));
  expect([toggle().checked, screen.toasts.length]).toEqual([false, 1]);
});

const openVisibility = (settings = {}) =>
  openScreen(<VisibilitySection anchor="visibility" title="Visibility" />, {
    viewer: anna,
    settings,
    answers: {
      'profiles.visibility': { profile: { ...annasProfile, hides_visits: true } },
      'profiles.own': { profile: annasProfile },
    },
    prepare: (client) => client.setQueryData(ownProfileQuery.queryKey, { profile: annasProfile }),
  });

test('visits are shown until the switch is off, which says both sides of it [BEY-4]', async () => {
  const { user, calls, getByRole, text } = await openVisibility();
  const toggle = () => getByRole<HTMLInputElement>('switch', { name: 'Show my visits' });
  expect(toggle().checked).toBe(true);
  expect(text()).toContain('you’re not among anybody’s visitors, and you see none of your own');
  await user.click(toggle());
  expect(calls).toContainEqual(['profiles.visibility', { hides_visits: true }]);
  expect(toggle().checked).toBe(false);
});

test('where the domain has no visitors there is no switch for them [BEY-4, SET-5]', async () => {
  const { queryByRole } = await openVisibility({ visits: false });
  expect(queryByRole('switch', { name: 'Show my visits' })).toBeNull();
});

test('a member who is unblocked leaves the list, one who could not be stays', async () => {
  const blocked = [2, 3].map((id) => ({ id, name: id === 2 ? 'Ben' : 'Cor', main_image: null }));
  const screen = await openScreen(<BlockedSection anchor="blocked" title="Blocked" />, {
    viewer: anna,
    answers: {
      'blocks.list': { blocked },
      'blocks.unblock': ({ profile }: { profile: number }) => {
        if (profile === 3) throw new AppError('network');
        return { blocked: blocked.slice(1) };
      },
    },
    prepare: (client) => client.setQueryData(blockedQuery.queryKey, { blocked } as never),
  });
  await screen.user.click(screen.getByRole('button', { name: 'Unblock Cor' }));
  expect([screen.text().includes('Cor'), screen.toasts.length]).toEqual([true, 1]);
  await screen.user.click(screen.getByRole('button', { name: 'Unblock Ben' }));
  expect(screen.text()).not.toContain('Ben');
});

test('a blocked member with whom there was no contact stands in the list without a name [CHA-14]', async () => {
  const blocked = [{ id: 2, name: '', main_image: null, fictional: false, blocked_at: day }];
  const screen = await openScreen(<BlockedSection anchor="blocked" title="Blocked" />, {
    viewer: anna,
    answers: { 'blocks.list': { blocked }, 'blocks.unblock': { blocked: [] } },
    prepare: (client) => client.setQueryData(blockedQuery.queryKey, { blocked } as never),
  });
  await screen.user.click(screen.getByRole('button', { name: 'Unblock A member you had no contact with' }));
  expect(screen.calls).toContainEqual(['blocks.unblock', { profile: 2 }]);
});

test('the language is one row, which says what is chosen and opens the others [SET-4]', async () => {
  const screen = await openScreen(<LanguageSection anchor="language" title="Language" />, { viewer: anna });
  const row = screen.getByRole('group', { name: '' });
  expect([row.id, row.hasAttribute('open')]).toEqual(['language', false]);
  await screen.user.click(screen.getByRole('heading', { name: 'Language' }));
  const choices = within(screen.getByRole('group', { name: 'Language' }));
  expect(choices.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true);
  expect(choices.getAllByRole('radio')).toHaveLength(7);
});
