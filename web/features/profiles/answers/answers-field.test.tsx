// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { refuseFields } from '#contract/errors.ts';
import type { Answer } from '#contract/profiles/fields.ts';
import type { Settings } from '#contract/sites/endpoints.ts';
import { annasProfile } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import { useProfileEditor } from '../use-profile-editor.ts';
import { AnswersField } from './answers-field.tsx';

const song: Answer = { prompt: 'song', answer: 'Anything with a trombone.' };
const place: Answer = { prompt: 'place', answer: 'The harbour.' };
const laugh: Answer = { prompt: 'laugh', answer: 'Geese.' };

function Editor({ prompts }: { prompts: Answer[] }) {
  return <AnswersField editor={useProfileEditor({ ...annasProfile, prompts })} />;
}

const accept = ({ prompts }: { prompts: Answer[] }) => ({ profile: { ...annasProfile, prompts } });

async function open(prompts: Answer[], answer: unknown = accept, settings: Partial<Settings> = {}) {
  const screen = await openScreen(<Editor prompts={prompts} />, {
    settings,
    answers: { 'profiles.update': answer },
  });
  const saves = () => screen.calls.flatMap(([name, input]) => (name === 'profiles.update' ? [input] : []));
  const choose = (name: string) => screen.user.click(screen.getByRole('button', { name }));
  const fieldOf = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
  return { ...screen, saves, choose, fieldOf };
}

test('a question is chosen, answered in the field that has the focus, and saved when it is left [BEY-1]', async () => {
  const { choose, fieldOf, fill, saves, user, queryByRole } = await open([]);
  await choose('A perfect Sunday…');
  const field = fieldOf('A perfect Sunday…');
  expect(document.activeElement).toBe(field);
  expect(queryByRole('button', { name: 'A perfect Sunday…' })).toBeNull();
  await user.tab();
  expect(saves()).toEqual([]);
  await fill(field, 'Bread and rain.');
  await user.tab();
  expect(saves()).toEqual([{ prompts: [{ prompt: 'perfect_sunday', answer: 'Bread and rain.' }] }]);
});

test('an answer is taken away, and its question can be chosen again', async () => {
  const { choose, saves, queryByRole, getByRole } = await open([song, place]);
  await choose('Remove the answer to “A song I always turn up…”');
  expect(saves()).toEqual([{ prompts: [place] }]);
  expect(queryByRole('textbox', { name: 'A song I always turn up…' })).toBeNull();
  await choose('More questions');
  expect(getByRole('button', { name: 'A song I always turn up…' })).toBeTruthy();
});

test('an answer that is emptied is not saved as one, and its field stays', async () => {
  const { fieldOf, fill, saves, user } = await open([song, place]);
  await fill(fieldOf('A song I always turn up…'), '');
  await user.tab();
  expect(saves()).toEqual([{ prompts: [place] }]);
  expect(fieldOf('A song I always turn up…').value).toBe('');
});

test('of three answers none can be added', async () => {
  const { queryByRole, getByText } = await open([song, place, laugh]);
  expect(queryByRole('group', { name: 'Questions to choose from' })).toBeNull();
  expect(getByText(/Three answers say a lot/)).toBeTruthy();
});

test('what is too long says so beside its field, and nothing is sent or lost [BEY-1]', async () => {
  const { fieldOf, fill, saves, user } = await open([song, place]);
  const words = 'x'.repeat(151);
  await fill(fieldOf('A song I always turn up…'), words);
  await user.tab();
  expect(saves()).toEqual([]);
  expect(fieldOf('A song I always turn up…').getAttribute('aria-invalid')).toBe('true');
  expect(fieldOf('A place I keep going back to…').getAttribute('aria-invalid')).not.toBe('true');
  expect(fieldOf('A song I always turn up…').value).toBe(words);
});

test('what the server refuses stands beside the field that was written in', async () => {
  const refuse = () => {
    throw refuseFields({ path: 'prompts.1.answer', code: 'invalid' });
  };
  const { fieldOf, fill, user } = await open([song, place], refuse);
  await fill(fieldOf('A place I keep going back to…'), 'The sea.');
  await user.tab();
  expect(fieldOf('A place I keep going back to…').getAttribute('aria-invalid')).toBe('true');
  expect(fieldOf('A song I always turn up…').getAttribute('aria-invalid')).not.toBe('true');
});

test('an answer that the server has not confirmed is there again on the next visit [BEY-1]', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const away = () => {
    throw new Error('away');
  };
  const before = await open([song], away);
  await before.fill(before.fieldOf('A song I always turn up…'), 'A tuba.');
  await settle(() => window.dispatchEvent(new Event('pagehide')));
  await before.leavePage();
  const { saves, fieldOf } = await open([song]);
  expect(fieldOf('A song I always turn up…').value).toBe('A tuba.');
  expect(saves()).toEqual([{ prompts: [{ prompt: 'song', answer: 'A tuba.' }] }]);
  expect(localStorage).toHaveLength(0);
});

test('a question that the domain offers no more says that others do not see its answer', async () => {
  const { getByText, queryByRole } = await open([song], accept, { offered_prompts: ['place'] });
  expect(getByText(/This question isn’t asked here any more/)).toBeTruthy();
  expect(queryByRole('button', { name: 'A place I keep going back to…' })).toBeTruthy();
  expect(queryByRole('button', { name: 'More questions' })).toBeNull();
});
