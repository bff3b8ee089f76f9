// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { OwnAgeCheck } from '#contract/age-checks/endpoints.ts';
import { openScreen } from '#web/testing/screen.tsx';
import AgeCheckPage from './age-check-page.tsx';

const asked: OwnAgeCheck = {
  ...{ state: 'none', needed_for: 'everything', driver: 'reviewer', reason: null },
  ...{ sent_at: null, decided_at: null, session: null },
};

const open = (changes: Partial<OwnAgeCheck> = {}, at = '/age-check') =>
  openScreen(<AgeCheckPage />, { path: at, answers: { 'age_checks.get': { ...asked, ...changes } } });

describe('the page where members show their age [TRU-3]', () => {
  test('says what to cover, who looks, and when it is deleted, before the first press', async () => {
    const { text, getByLabelText, getByRole } = await open();
    expect(text()).toContain('Cover: name, number, address, signature');
    expect(text()).toContain('It is deleted with the decision, and after 14 days at the latest.');
    expect(text()).toContain('You need it before you can look around.');
    expect(getByLabelText('Picture of the document').getAttribute('capture')).toBe('environment');
    expect(getByRole('button', { name: 'Send the picture' })).toBeTruthy();
    expect(getByRole('link', { name: 'My account, my data and how to leave' })).toBeTruthy();
  });

  test('before a first message leads back to the search', async () => {
    const { text, getByRole, queryByRole } = await open({ needed_for: 'first_message' });
    expect(text()).toContain('before you write to somebody for the first time');
    expect(getByRole('link', { name: 'Back to the search' }).getAttribute('href')).toBe('/members');
    expect(queryByRole('link', { name: 'My account, my data and how to leave' })).toBeNull();
  });

  test('with a provider has one button, and says what the provider learns', async () => {
    const { text, getByRole, queryByLabelText } = await open({ driver: 'provider' });
    expect(getByRole('button', { name: 'Start the age check' })).toBeTruthy();
    expect(text()).toContain('adult or not');
    expect(queryByLabelText('Picture of the document')).toBeNull();
  });

  test('goes on with a session left halfway, and begins another one', async () => {
    const session = 'https://ages.example/sessions/7';
    const { text, getByRole } = await open({ state: 'waiting', driver: 'provider', session });
    expect(getByRole('link', { name: 'Go on to the age check' }).getAttribute('href')).toBe(session);
    expect(text()).toContain('It opens at ages.example.');
    expect(getByRole('button', { name: 'Start over' })).toBeTruthy();
    expect(getByRole('link', { name: 'Look again' })).toBeTruthy();
  });

  test('asks the provider again where no session came of the first press', async () => {
    const { getByRole } = await open({ state: 'waiting', driver: 'provider' });
    expect(getByRole('button', { name: 'Go on to the age check' })).toBeTruthy();
  });

  test.for([
    [{ state: 'waiting', sent_at: '2026-11-20T12:00:00Z' }, 'You get an e-mail with the decision.'],
    [
      { state: 'adult', needed_for: null, decided_at: '2026-11-20T12:00:00Z' },
      'You will not be asked again.',
    ],
    [{ state: 'declined', reason: 'birth_date' }, 'The date of birth cannot be read. Please try again.'],
    [{ state: 'expired' }, 'What you sent was deleted.'],
    [{ state: 'minor' }, 'Please show your age again.'],
    [{ needed_for: null }, 'There is nothing for you to show.'],
  ] as const)('tells what has become of it: %o', async ([changes, words]) => {
    expect((await open(changes)).text()).toContain(words);
  });

  test('says beside the field why a picture was refused', async () => {
    const { getByLabelText } = await open({}, '/age-check?fault=photos.too_large&megabytes=25');
    const field = getByLabelText<HTMLInputElement>('Picture of the document');
    expect([field.getAttribute('aria-invalid'), field.autofocus || document.activeElement === field]).toEqual(
      [...['true', true]],
    );
    const [error] = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(error ?? '')?.textContent).toBe('Photos can be up to 25 MB.');
  });

  test('says above the form what is not the picture’s fault', async () => {
    const { getByRole, getByLabelText } = await open(
      {},
      '/age-check?fault=request.too_many&minutes=12&seconds=700',
    );
    expect(getByRole('alert').textContent).toContain('12');
    expect(getByLabelText('Picture of the document').getAttribute('aria-invalid')).toBeNull();
  });
});
