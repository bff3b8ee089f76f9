// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError, refuseFields } from '#contract/errors.ts';
import { getOwnProfile, type OwnProfile } from '#contract/profiles/own.ts';
import type { Settings } from '#contract/sites/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { viewerQuery } from '#web/platform/session/viewer.ts';
import { anna, annasProfile } from '#web/testing/people.ts';
import { openScreen, type Screen, settle } from '#web/testing/screen.tsx';
import { SaveStatus } from '#web/ui/save-status.tsx';
import { useProfileEditor } from '../use-profile-editor.ts';
import { ProfileSections } from './profile-sections.tsx';

const profileQuery = apiQuery(getOwnProfile, {});

function Editor({ profile }: { profile: OwnProfile }) {
  const editor = useProfileEditor(profile);
  return (
    <>
      <SaveStatus state={editor.state} />
      <ProfileSections editor={editor} />
    </>
  );
}

/** The sections of Anna's profile; `answer` is what the server says to each change. */
async function open(
  answer: (changes: Partial<OwnProfile>) => unknown,
  profile: Partial<OwnProfile> = {},
  settings: Partial<Settings> = {},
) {
  const own = { ...annasProfile, ...profile };
  const screen = await openScreen(<Editor profile={own} />, {
    viewer: anna,
    settings: { countries: ['NL', 'BE'], ...settings },
    answers: { 'profiles.update': answer, 'geography.regions': { regions: {} } },
    prepare: (client) => client.setQueryData(profileQuery.queryKey, { profile: own }),
  });
  const saves = () => screen.calls.flatMap(([name, input]) => (name === 'profiles.update' ? [input] : []));
  const status = () => screen.getAllByRole('status')[0]?.textContent;
  return { ...screen, saves, status };
}

const accept = (changes: Partial<OwnProfile>) => ({ profile: { ...annasProfile, ...changes } });

const nameOf = ({ getByRole }: Screen) => getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const aboutOf = ({ getByRole }: Screen) => getByRole('textbox', { name: 'About me' });

async function rename(screen: Screen, name: string): Promise<void> {
  await screen.fill(nameOf(screen), name);
  await screen.user.tab();
}

test('a name is saved when its field is left, and the page says so', async () => {
  const screen = await open(accept);
  await screen.fill(nameOf(screen), 'Annabel');
  expect(screen.saves()).toEqual([]);
  await screen.user.tab();
  expect([screen.saves(), screen.status()]).toEqual([[{ name: 'Annabel' }], 'All changes are saved']);
  expect(screen.client.getQueryData(profileQuery.queryKey)?.profile.name).toBe('Annabel');
  expect(screen.client.getQueryState(viewerQuery.queryKey)?.isInvalidated).toBe(true);
});

test('a name that did not change is not sent', async () => {
  const screen = await open(accept);
  await rename(screen, annasProfile.name);
  expect(screen.saves()).toEqual([]);
});

test('a fault is found before anything is sent, stands beside its field and goes with the next try', async () => {
  const screen = await open(accept);
  await rename(screen, 'A');
  expect(screen.saves()).toEqual([]);
  expect(nameOf(screen).getAttribute('aria-invalid')).toBe('true');
  expect(screen.status()).toBe('Not saved yet');
  await rename(screen, 'Annabel');
  expect(nameOf(screen).getAttribute('aria-invalid')).not.toBe('true');
  expect([screen.saves(), screen.status()]).toEqual([[{ name: 'Annabel' }], 'All changes are saved']);
});

test('what only the server refuses stands beside its field, and what was typed stays', async () => {
  const screen = await open(() => {
    throw refuseFields({ path: 'name', code: 'name_equals_email' });
  });
  await rename(screen, 'anna at post');
  expect(nameOf(screen).getAttribute('aria-invalid')).toBe('true');
  expect(nameOf(screen).value).toBe('anna at post');
  expect([screen.toasts, screen.status()]).toEqual([[], 'Not saved yet']);
});

test('a lost connection marks what was not saved and is a toast too; the same change saves it later', async () => {
  let isOnline = false;
  const screen = await open((changes) => {
    if (isOnline) return accept(changes);
    throw new AppError('network');
  });
  await rename(screen, 'Annabel');
  expect(screen.toasts).toHaveLength(1);
  expect(nameOf(screen).getAttribute('aria-invalid')).toBe('true');
  isOnline = true;
  await rename(screen, 'Annabella');
  expect(screen.status()).toBe('All changes are saved');
  expect(screen.saves()).toEqual([{ name: 'Annabel' }, { name: 'Annabella' }]);
});

test('what is written about oneself is saved after a pause, once, and at once when the field is left', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const screen = await open(accept);
  await screen.fill(aboutOf(screen), 'I like');
  await settle(() => vi.advanceTimersByTimeAsync(1000));
  await screen.fill(aboutOf(screen), 'I like rain.');
  await settle(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.saves()).toEqual([]);
  await settle(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.saves()).toEqual([{ about: 'I like rain.' }]);
  await screen.fill(aboutOf(screen), 'I like rain and snow.');
  await screen.user.tab();
  expect(screen.saves().at(-1)).toEqual({ about: 'I like rain and snow.' });
});

test('words are not lost when the page is left before the pause is over', async () => {
  const screen = await open(accept);
  await screen.fill(aboutOf(screen), 'I like rain.');
  await screen.leavePage();
  expect(screen.saves()).toEqual([{ about: 'I like rain.' }]);
});

test('changes are sent one after the other and add to each other', async () => {
  const answers: PromiseWithResolvers<unknown>[] = [];
  const screen = await open(() => {
    const answer = Promise.withResolvers<unknown>();
    answers.push(answer);
    return answer.promise;
  });
  await screen.user.click(screen.getByRole('checkbox', { name: 'Cooking' }));
  await screen.user.click(screen.getByRole('checkbox', { name: 'Travelling' }));
  expect(screen.saves()).toEqual([{ interests: ['cooking'] }]);
  await settle(() => answers[0]?.resolve({ profile: { ...annasProfile, interests: ['cooking'] } }));
  expect(screen.saves().at(-1)).toEqual({ interests: ['cooking', 'travelling'] });
});

test('a gender that is chosen shows at once', async () => {
  const screen = await open(() => new Promise(() => {}), { gender: 'female' });
  await screen.user.click(screen.getByRole('radio', { name: 'Man' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Man' }).checked).toBe(true);
  expect([screen.saves(), screen.status()]).toEqual([[{ gender: 'male' }], 'Saving…']);
});

test('what the domain does not show of a profile is not asked [SET-5]', async () => {
  const { text, getByText } = await open(
    accept,
    {},
    { visible_profile_fields: ['eye_color'], visible_profile_notes: [] },
  );
  expect(getByText('Eyes')).toBeTruthy();
  for (const hidden of ['Sexuality', 'Hair', 'Body type', 'Relationship status', 'Interests', 'About me']) {
    expect(text()).not.toContain(hidden);
  }
});

test('a section of which nothing is shown is not there [SET-5]', async () => {
  const { getAllByRole } = await open(accept, {}, { visible_profile_fields: [], visible_profile_notes: [] });
  const ids = getAllByRole('region').map(({ id }) => id);
  expect(ids).toContain('gender');
  for (const hidden of ['looks', 'interests', 'about']) expect(ids).not.toContain(hidden);
});
