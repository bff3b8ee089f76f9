// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { annasProfile } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import { useProfileEditor } from './use-profile-editor.ts';
import { AboutField } from './words-sections.tsx';

const words = 'I like rain.';

function Editor({ about }: { about: string }) {
  return <AboutField editor={useProfileEditor({ ...annasProfile, about })} />;
}

async function open(about: string, answer: unknown = { profile: { ...annasProfile, about: words } }) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const screen = await openScreen(<Editor about={about} />, { answers: { 'profiles.update': answer } });
  const saves = () => screen.calls.flatMap(([name, input]) => (name === 'profiles.update' ? [input] : []));
  return { ...screen, saves };
}

const closeTab = () => settle(() => window.dispatchEvent(new Event('pagehide')));

const refuse = () => {
  throw new Error('away');
};

test('what is typed within the last second is sent when the page goes, once [PRO-2]', async () => {
  const { saves, fill, getByRole } = await open('');
  await fill(getByRole('textbox', { name: 'About me' }), words);
  expect(saves()).toEqual([]);
  await closeTab();
  expect(saves()).toEqual([{ about: words }]);
  expect(localStorage).toHaveLength(0);
});

test('nothing is sent when everything was saved before', async () => {
  const { saves, fill, getByRole, user } = await open('');
  await fill(getByRole('textbox', { name: 'About me' }), words);
  await user.tab();
  await closeTab();
  expect(saves()).toEqual([{ about: words }]);
});

test('what the server has not confirmed is there again on the next visit, and is saved then', async () => {
  const before = await open('', refuse);
  await before.fill(before.getByRole('textbox', { name: 'About me' }), words);
  await closeTab();
  await before.leavePage();
  const { saves, getByRole } = await open('');
  expect(getByRole<HTMLTextAreaElement>('textbox', { name: 'About me' }).value).toBe(words);
  expect(saves()).toEqual([{ about: words }]);
  expect(localStorage).toHaveLength(0);
});

test('what was saved elsewhere meanwhile is not overwritten', async () => {
  const before = await open('', refuse);
  await before.fill(before.getByRole('textbox', { name: 'About me' }), words);
  await closeTab();
  await before.leavePage();
  const { saves, getByRole } = await open('Newer words.');
  expect(getByRole<HTMLTextAreaElement>('textbox', { name: 'About me' }).value).toBe('Newer words.');
  expect(saves()).toEqual([]);
});
