// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { anna, annasProfile } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import { keepDraft } from './account/signup-draft.ts';
import PartnerSignupModal from './partner/partner-signup-modal.tsx';
import SignupModal from './signup-modal.tsx';
import SignupModals from './signup-modals.tsx';

/** As long as each stage of the sign-up is shown at least. */
const stagesMs = 2000;

test('the modal keeps its step in the address, for a reload [ACC-2]', async () => {
  keepDraft({
    key: crypto.randomUUID(),
    email: anna.email,
    name: 'Anna',
    date_of_birth: '1990-06-15',
    signup_message: '',
  });
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    history.replaceState(null, '', '/');
  });
  history.replaceState(null, '', '/?signup');
  const { fill, getByLabelText, getByRole, user } = await openScreen(<SignupModal onClose={() => {}} />, {
    answers: { 'signup.create': { user: anna }, 'accounts.user': { user: anna } },
  });
  await settle();
  await fill(getByLabelText('Password'), 'a long walk by the sea');
  await user.click(getByRole('button', { name: 'Join free' }));
  await settle(() => vi.advanceTimersByTimeAsync(stagesMs));
  expect(location.search).toBe('?signup=photo');
});

test('Back within the modal is one step back, and so is its arrow [ACC-1]', async () => {
  history.replaceState(null, '', '/');
  const { text, getByRole, user, getByText } = await openScreen(
    <PartnerSignupModal token={null} onClose={() => {}} />,
    {
      viewer: { ...anna, profile: { ...anna.profile, country: null, photo_count: 0 } },
      settings: { countries: ['NL'] },
      answers: { 'profiles.own': { profile: annasProfile }, 'geography.regions': { regions: {} } },
    },
  );
  /** The browser goes back in its own time. */
  const shows = (title: string) =>
    vi.waitFor(async () => {
      await settle();
      expect(text()).toContain(title);
    });
  await settle();
  await user.click(getByRole('button', { name: 'Not now' }));
  expect(getByText('Where do you live?')).toBeTruthy();
  history.back();
  await shows('Show yourself');
  await user.click(getByRole('button', { name: 'Not now' }));
  const length = history.length;
  await user.click(getByRole('button', { name: 'Back' }));
  await shows('Show yourself');
  expect(history.length).toBe(length);
});

test.each([
  ['/members?signup=place', '/complete-signup?step=place'],
  ['/members?signup', '/members'],
])('a member who opens %s goes on at %s [ACC-2]', async (path, goal) => {
  const { address } = await openScreen(<SignupModals />, { viewer: anna, path });
  expect(address()).toBe(goal);
});

test('on a phone the answers of the match finder go along to the page of the sign-up [SEA-6]', async () => {
  const path = '/match-finder?i_am=female&seek=male&ages=18-35&where=NL&signup';
  const { address } = await openScreen(<SignupModals />, { path });
  expect(address()).toBe('/signup?i_am=female&seek=male');
});
