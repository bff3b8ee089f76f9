// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { anna } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import { AccountStep } from './account-step.tsx';
import { keepDraft } from './signup-draft.ts';

/** As long as each stage of the sign-up is shown at least. */
const stagesMs = 2000;

async function signUp(user: typeof anna | null, path = '/signup') {
  keepDraft({
    key: crypto.randomUUID(),
    email: anna.email,
    name: 'Anna',
    date_of_birth: '1990-06-15',
    signup_message: '',
  });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onCreated = vi.fn();
  const onLeavingChange = vi.fn();
  const screen = await openScreen(
    <AccountStep onCreating={() => {}} onCreated={onCreated} onLeavingChange={onLeavingChange} />,
    {
      answers: { 'signup.create': { user } },
      path,
    },
  );
  await screen.type('input[type="password"]', 'a long walk by the sea');
  await screen.press('Join free');
  await settle(() => vi.advanceTimersByTimeAsync(stagesMs));
  return { ...screen, onCreated, onLeavingChange };
}

test('a sign-up goes on with the next step', async () => {
  const { onCreated } = await signUp(anna);
  expect(onCreated).toHaveBeenCalledOnce();
});

test('a sign-up that goes on by mail says so and can be left [ACC-7]', async () => {
  const { text, has, onCreated, onLeavingChange } = await signUp(null);
  expect(text()).toContain('We have sent an e-mail to anna@post.example. Please open it');
  expect(has('form')).toBe(false);
  expect(onCreated).not.toHaveBeenCalled();
  expect(onLeavingChange).toHaveBeenLastCalledWith({ isFilled: false, isBusy: false });
});

test('what the match finder was told is shown and goes into the account, whom one looks for does not [SEA-6]', async () => {
  const { text, calls } = await signUp(anna, '/signup?i_am=female&seek=male');
  const [, form] = calls.find(([name]) => name === 'signup.create') ?? [];
  expect(form).toMatchObject({ gender: 'female' });
  expect(JSON.stringify(form)).not.toContain('seek');
  expect(text()).toContain('We’ve kept your answersI am aWomanLooking forMen');
});

test('interests picked on a landing page are shown and go into the account; what is no interest is not [LAN-3]', async () => {
  const address = '/signup?interests=wine&interests=stamps&interests=hiking&interests=wine';
  const { text, calls } = await signUp(anna, address);
  const [, form] = calls.find(([name]) => name === 'signup.create') ?? [];
  expect(form).toMatchObject({ interests: ['wine', 'hiking'] });
  expect(text()).toContain('InterestsWine and Hiking');
});

test('answers that are none are not taken for any [SEA-6]', async () => {
  const { text, calls } = await signUp(anna, '/signup?i_am=robot&seek=');
  const [, form] = calls.find(([name]) => name === 'signup.create') ?? [];
  expect(form).toMatchObject({ gender: undefined });
  expect(text()).not.toContain('We’ve kept your answers');
});
