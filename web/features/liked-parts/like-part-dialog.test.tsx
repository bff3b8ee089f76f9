// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { anna, bensPage as ben } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import LikePartDialog from './like-part-dialog.tsx';

const part = { part: 'answer', prompt: 'song' } as const;

async function open(answer: unknown, { credits = 6, member = ben } = {}) {
  let closed = 0;
  const screen = await openScreen(<LikePartDialog member={member} part={part} onClose={() => closed++} />, {
    viewer: { ...anna, credits },
    settings: { message_credits: 2, message_length: 1000 },
    answers: { 'liked_parts.like': answer },
  });
  const sent = () => screen.calls.flatMap(([name, input]) => (name === 'liked_parts.like' ? [input] : []));
  const word = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'A word with it (optional)' });
  return { ...screen, sent, word, isClosed: () => closed > 0 };
}

test('a like without a word says that it is free, and is sent once [BEY-2]', async () => {
  const { sent, user, getByRole, getByText } = await open({ matched: false, conversation: null, credits: 6 });
  expect(getByText(/Without a word, a like is free/)).toBeTruthy();
  await user.dblClick(getByRole('button', { name: 'Like' }));
  expect(sent()).toMatchObject([{ profile: ben.id, part, text: '' }]);
  expect(sent()).toHaveLength(1);
});

test('a word says before what it costs, and leads to the conversation after [BEY-2]', async () => {
  const { sent, user, fill, word, getByRole, getByText } = await open({
    matched: false,
    conversation: 5,
    credits: 4,
  });
  expect(getByText(/it counts as a message: 2 credits/)).toBeTruthy();
  await fill(word(), 'Which one?');
  await user.click(getByRole('button', { name: 'Like with this word – 2 credits' }));
  expect(sent()).toMatchObject([{ text: 'Which one?', credits: 2 }]);
  expect(getByRole('link').getAttribute('href')).toBe(`/members/${ben.id}/chat`);
  expect(localStorage).toHaveLength(0);
});

test('without enough credits the word stays for the next visit, and the like alone is offered [BEY-2]', async () => {
  const before = await open({ matched: false, conversation: null, credits: 1 }, { credits: 1 });
  await before.fill(before.word(), 'Which one?');
  expect(before.queryByRole('button', { name: /with this word/ })).toBeNull();
  await before.user.click(before.getByRole('button', { name: 'Like without a word' }));
  expect(before.sent()).toMatchObject([{ text: '' }]);
  await before.leavePage();
  const { word } = await open({}, { credits: 6 });
  expect(word().value).toBe('Which one?');
});

test('a part that is gone since says so, and the word stays in its field [BEY-2]', async () => {
  const { fill, word, user, getByRole, getByText } = await open(() => {
    throw new AppError('liked_parts.gone', { name: 'Ben' });
  });
  await fill(word(), 'Which one?');
  await user.click(getByRole('button', { name: /with this word/ }));
  expect(getByText(/This part of Ben’s profile isn’t there any more/)).toBeTruthy();
  expect(word().value).toBe('Which one?');
});

test('who lacks a verified photo reads the way to one before, and when it is found out only then [TRU-6]', async () => {
  const link = { name: 'Get verified' };
  const before = await open({}, { member: { ...ben, contact_misfit: 'verified' as const } });
  expect(before.getByText(/^Ben hears from people whose photo is verified/)).toBeTruthy();
  expect(before.getByRole('link', link).getAttribute('href')).toBe('/verification');
  await before.leavePage();
  const { fill, word, user, sent, queryByRole, getByRole } = await open(({ text }: { text: string }) => {
    if (text) throw new AppError('chat.contact_verified', { name: 'Ben' });
    return { matched: false, conversation: null, credits: 6 };
  });
  await fill(word(), 'Which one?');
  await user.click(getByRole('button', { name: /with this word/ }));
  expect(getByRole('alert').textContent).toContain('Ben hears from people whose photo is verified');
  expect(getByRole('link', link)).toBeTruthy();
  expect(word().value).toBe('Which one?');
  // The like that the refusal names is one press away.
  expect(queryByRole('button', { name: /with this word/ })).toBeNull();
  await user.click(getByRole('button', { name: 'Like without a word' }));
  expect(sent()).toMatchObject([{ text: 'Which one?' }, { text: '' }]);
});

test('to somebody who hears from others it says why before, and is a like without a word [TRU-6]', async () => {
  const member = { ...ben, contact_misfit: 'distance' as const };
  const answer = { matched: false, conversation: null, credits: 6 };
  const { sent, user, getByRole, getByText, queryByRole } = await open(answer, { member });
  expect(getByText(/^Ben hears from people who live nearer/)).toBeTruthy();
  expect(queryByRole('textbox')).toBeNull();
  await user.click(getByRole('button', { name: 'Like' }));
  expect(sent()).toMatchObject([{ text: '' }]);
});
