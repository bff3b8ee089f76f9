// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Pick, PickReason } from '#contract/picks/endpoints.ts';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, settleLoading } from '#web/testing/screen.tsx';
import ChatsPage from './chats-page.tsx';
import { readDraft, writeDraft } from './drafts.ts';
import PersonToWrite from './person-to-write.tsx';

const pickOf = (id: number, name: string, reason: PickReason = { kind: 'search' }): Pick => ({
  ...ben,
  id,
  name,
  reason,
});

const viewer = { ...anna, picks: 6 };

async function open(picks: Pick[], { matches = [ben], known = [3] } = {}) {
  const screen = await openScreen(<PersonToWrite nobody={<p>Nobody</p>} />, {
    viewer,
    answers: {
      'picks.open': { picks },
      'chat.list': { chats: [{ profile: { ...ben, id: 4 } }], removed_profiles: known },
      'likes.list': { matches },
    },
  });
  await settleLoading();
  return screen;
}

test('beside the list stands the first pick whom the list does not show [BEY-3]', async () => {
  const others = [pickOf(2, 'Ben'), pickOf(3, 'Removed'), pickOf(4, 'Talking')];
  const { getByRole, queryByText } = await open([...others, pickOf(5, 'Tom'), pickOf(6, 'Jan')]);
  expect(getByRole('link', { name: 'Tom, 38' }).getAttribute('href')).toBe('/members/5');
  expect(queryByText(/Ben|Removed|Talking|Jan|Nobody/)).toBeNull();
});

test('their line becomes the draft of a conversation, unless there is one already [BEY-3]', async () => {
  const shared: PickReason = { kind: 'interests', interests: ['music'] };
  const { getByRole, user } = await open([pickOf(8, 'Tom', shared)]);
  const line = getByRole('link', { name: 'What’s the song you’d never skip?' });
  expect(line.getAttribute('href')).toBe('/members/8/chat');
  writeDraft(viewer.id, 8, 'My own words');
  await user.click(line);
  expect(readDraft(viewer.id, 8)).toBe('My own words');
  const other = await open([pickOf(9, 'Kim')]);
  await other.user.click(other.getByRole('link', { name: 'What would a perfect Sunday look like for you?' }));
  expect(readDraft(viewer.id, 9)).toBe('What would a perfect Sunday look like for you?');
});

test('without a pick that is new, the pane says what one can do [BEY-3]', async () => {
  expect((await open([pickOf(2, 'Ben')])).getByText('Nobody')).toBeTruthy();
  const closed = await openScreen(<ChatsPage />, { viewer: { ...anna, picks: 0 } });
  expect(closed.getByRole('heading', { name: 'Choose a conversation' })).toBeTruthy();
  expect(closed.calls).toEqual([]);
});
