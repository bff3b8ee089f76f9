// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import * as formActions from '#web/platform/api/form-action.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, type Screen, settle } from '#web/testing/screen.tsx';
import { AccountStep } from './account-step.tsx';
import { keepDraft } from './signup-draft.ts';

const takeNothingBack = () => () => {};

/** As long as each stage of the sign-up is shown at least. */
const stagesMs = 2000;

/** `answer`: who is a member then, or the refusal. */
async function signUp(answer: typeof anna | null | AppError, path = '/signup') {
  keepDraft({
    key: crypto.randomUUID(),
    email: anna.email,
    name: 'Anna',
    date_of_birth: '1990-06-15',
    signup_message: '',
  });
  // Its code is loaded when it is needed, which no clock of the test waits for.
  await import('#web/features/accounts/account-refusal.tsx');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onCreated = vi.fn();
  const onLeavingChange = vi.fn();
  const takeBack = vi.fn();
  const screen = await openScreen(
    <AccountStep onCreating={() => takeBack} onCreated={onCreated} onLeavingChange={onLeavingChange} />,
    {
      answers: {
        'signup.create': () => {
          if (answer instanceof AppError) throw answer;
          return { user: answer };
        },
      },
      path,
    },
  );
  await screen.fill(screen.getByLabelText('Password'), 'a long walk by the sea');
  await screen.user.click(screen.getByRole('button', { name: 'Join free' }));
  await settle(() => vi.advanceTimersByTimeAsync(stagesMs));
  await settle();
  return { ...screen, onCreated, onLeavingChange, takeBack };
}

test('a sign-up goes on with the next step', async () => {
  const { onCreated } = await signUp(anna);
  expect(onCreated).toHaveBeenCalledOnce();
});

test('a browser that refuses cookies is told so before an account is made [ACC-1, ACC-15]', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const { calls, onCreated, getByRole } = await signUp(anna);
  expect(getByRole('alert').textContent).toContain('your browser has to accept cookies from this site');
  expect(calls.map(([name]) => name)).not.toContain('signup.create');
  expect(onCreated).not.toHaveBeenCalled();
});

describe('an address that has an account already [ACC-7]', () => {
  const text = 'An account with this e-mail address already exists, log in now';

  test('is refused beside its field, which takes the focus, and the address of the page is as before', async () => {
    const { takeBack, onCreated, getByRole } = await signUp(new AppError('accounts.exists'));
    const field = getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' });
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
    const description = field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
    expect(document.getElementById(description)?.textContent).toBe(text);
    // The way out follows the field, before the next one.
    const next = field.compareDocumentPosition(getByRole('link', { name: 'Go to the login page' }));
    const last = getByRole('link', { name: 'Go to the login page' }).compareDocumentPosition(
      getByRole('textbox', { name: 'Name' }),
    );
    expect([next, last]).toEqual([Node.DOCUMENT_POSITION_FOLLOWING, Node.DOCUMENT_POSITION_FOLLOWING]);
    expect([takeBack.mock.calls.length, onCreated.mock.calls.length]).toEqual([1, 0]);
  });

  test('is still refused when the field is left for the way out, and no more once it is another', async () => {
    const screen = await signUp(new AppError('accounts.exists'));
    await screen.user.tab();
    expect(screen.text()).toContain(text);
    expect(screen.getByRole('link', { name: 'Go to the login page' })).toBeDefined();
    await screen.fill(screen.getByRole('textbox', { name: 'E-mail address' }), 'other@post.example');
    expect(screen.text()).not.toContain(text);
    expect(screen.text()).not.toContain('Go to the login page');
  });

  test('of an account that is about to be deleted the way back stands beside the field', async () => {
    const { getByRole } = await signUp(new AppError('accounts.pending_deletion'));
    expect(getByRole('link', { name: 'Write to customer service' }).getAttribute('href')).toBe(
      'mailto:help@rendezvous.example',
    );
  });
});

test('a refusal of another kind takes the focus itself, because the button was hidden meanwhile [ACC-8]', async () => {
  const { getByRole } = await signUp(new AppError('accounts.invite_only', { sitename: 'Duet' }));
  expect(document.activeElement).toBe(getByRole('alert'));
});

test('in a country that is closed the form keeps what was typed, and says before its button why [TRU-3]', async () => {
  const { getByRole, getByLabelText } = await signUp(
    new AppError('accounts.country_closed', { sitename: 'Duet' }),
  );
  const alert = getByRole('alert');
  expect(alert.textContent).toContain('Duet takes no new members from the United Kingdom at the moment.');
  const button = getByRole('button', { name: 'Join free' });
  expect(alert.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const typed = ['E-mail address', 'Name', 'Password', 'Year'].map(
    (label) => (getByLabelText(label) as HTMLInputElement).value,
  );
  expect(typed).toEqual([anna.email, 'Anna', 'a long walk by the sea', '1990']);
});

test('who is too young is told so when the date is left, and that no other date would do [ACC-5]', async () => {
  const { text, fill, getByRole, user, getByText } = await openScreen(
    <AccountStep onCreating={takeNothingBack} onCreated={() => {}} />,
  );
  const year = new Date().getFullYear() - 15;
  await fill(getByRole('textbox', { name: 'Day' }), '17');
  await fill(getByRole('textbox', { name: 'Month' }), '4');
  await fill(getByRole('textbox', { name: 'Year' }), String(year));
  expect(text()).not.toContain('18+');
  await user.tab();
  expect(getByText('Enter your date of birth (18+). You need to be 18 to join.')).toBeTruthy();
  expect(text()).not.toContain('Others only see your age.');
  await user.click(getByRole('button', { name: 'Join free' }));
  expect(text()).toContain('You need to be 18 to join.');
});

const isUnfolded = ({ getAllByRole }: Screen) =>
  getAllByRole('group').find((one) => one instanceof HTMLDetailsElement)?.open;

test('the message waits folded away, and lies open where words have been kept [ACC-1]', async () => {
  const draft = { key: 'one', email: '', name: '', date_of_birth: '' };
  keepDraft({ ...draft, signup_message: '' });
  const steps = <AccountStep onCreating={takeNothingBack} onCreated={() => {}} />;
  const empty = await openScreen(steps);
  expect(isUnfolded(empty)).toBe(false);
  await empty.leavePage();
  keepDraft({ ...draft, signup_message: 'I like rain.' });
  const kept = await openScreen(steps);
  expect(isUnfolded(kept)).toBe(true);
});

test('a sign-up that goes on by mail says so and can be left [ACC-7]', async () => {
  const { text, onCreated, onLeavingChange } = await signUp(null);
  expect(text()).toContain('We have sent an e-mail to anna@post.example. Please open it');
  expect(document.forms).toHaveLength(0);
  expect(onCreated).not.toHaveBeenCalled();
  expect(onLeavingChange).toHaveBeenLastCalledWith({ isFilled: false, isBusy: false });
});

test('what the match finder was told is shown and goes into the account, with whom one looks for [SEA-6, SEA-1]', async () => {
  const { text, calls } = await signUp(anna, '/signup?i_am=female&seek=male');
  const [, form] = calls.find(([name]) => name === 'signup.create') ?? [];
  expect(form).toMatchObject({ gender: 'female', seek: 'male' });
  expect(text()).toContain('We’ve kept your answersI am aWomanLooking forMen');
});

test('whom one looks for is neither shown nor sent where the domain has no such filter [SEA-1]', async () => {
  const { text } = await openScreen(<AccountStep onCreating={takeNothingBack} onCreated={() => {}} />, {
    path: '/signup?i_am=female&seek=male',
    settings: { search_fields: ['hair'] },
  });
  expect(text()).toContain('I am aWoman');
  expect(text()).not.toContain('Looking for');
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

/** At this address, from the document whose link was followed. */
function arrive(address: string, referrer: string): void {
  history.replaceState(null, '', address);
  const asked = vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  onTestFinished(() => {
    asked.mockRestore();
    history.replaceState(null, '', '/');
  });
}

test.each([
  [
    'the page whose link was followed',
    '/signup',
    `${location.origin}/landers/gallery/de?ref=a`,
    '/landers/gallery/de',
  ],
  [
    'the page before the one of the same member',
    '/members/12/signup',
    `${location.origin}/members/12/landing2/de`,
    '/members/12/landing2/de',
  ],
  ['the page it opens above', '/?signup', 'https://search.example/', '/'],
  ['no other page of the site', '/signup', `${location.origin}/members/12`, undefined],
  ['no page of another site', '/signup', 'https://other.example/landers/gallery', undefined],
  ['none where the browser does not say', '/signup', '', undefined],
])(
  'the sign-up is told and sent with the landing page that led to it: %s [LAN-5]',
  async (_case, loaded, referrer, lander) => {
    arrive(loaded, referrer);
    const { calls } = await signUp(anna);
    expect(calls.filter(([name]) => name === 'funnel.start')).toEqual([['funnel.start', { lander }]]);
    const [, form] = calls.find(([name]) => name === 'signup.create') ?? [];
    expect(form).toHaveProperty('lander', lander);
  },
);

test('on a phone it is the page above which the document was loaded [LAN-5]', async () => {
  arrive('/signup', '');
  const name = new URL('/?signup', location.origin).href;
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ name }], configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(performance, 'getEntriesByType'));
  const { calls } = await openScreen(<AccountStep onCreating={takeNothingBack} onCreated={() => {}} />);
  expect(calls).toContainEqual(['funnel.start', { lander: '/' }]);
});

test('a sign-up that the browser prerenders is reported once it becomes visible [LAN-5]', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'prerendering'));
  const { calls } = await openScreen(<AccountStep onCreating={takeNothingBack} onCreated={() => {}} />);
  const told = () => calls.filter(([name]) => name === 'funnel.start').length;
  expect(told()).toBe(0);
  document.dispatchEvent(new Event('prerenderingchange'));
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(told()).toBe(1);
});

test('what the browser itself sent and the server refused is sent again, under a key [ACC-1, ACC-3]', async () => {
  sessionStorage.clear();
  vi.spyOn(formActions, 'useRefusedForm').mockReturnValue({
    values: { email: 'anna@', name: 'Anna', signup_message: '', day: '15', month: '6', year: '1990' },
    fields: [{ path: 'email', code: 'email' }],
  });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const screen = await openScreen(<AccountStep onCreating={takeNothingBack} onCreated={() => {}} />, {
    answers: { 'signup.create': { user: anna } },
    path: '/signup',
  });
  await screen.fill(screen.getByLabelText('E-mail address'), anna.email);
  await screen.fill(screen.getByLabelText('Password'), 'a long walk by the sea');
  await screen.user.click(screen.getByRole('button', { name: 'Join free' }));
  await settle(() => vi.advanceTimersByTimeAsync(stagesMs));
  const [, sent] = screen.calls.find(([name]) => name === 'signup.create') ?? [];
  expect(sent).toMatchObject({
    email: anna.email,
    name: 'Anna',
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});
