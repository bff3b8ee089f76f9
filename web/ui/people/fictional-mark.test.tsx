// @vitest-environment jsdom

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { listBlocked } from '#contract/blocks/endpoints.ts';
import { type Chat, listChats } from '#contract/chat/endpoints.ts';
import { type LikeCard, listLikes } from '#contract/likes/endpoints.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { listRelated } from '#contract/search/endpoints.ts';
import { ActivityEntry } from '#web/features/activity/activity-entry.tsx';
import { ConversationHeader } from '#web/features/chat/conversation/conversation-header.tsx';
import { PersonPanel } from '#web/features/chat/conversation/person-panel.tsx';
import { ChatRow } from '#web/features/chat/list/chat-row.tsx';
import { NewMatches } from '#web/features/chat/list/new-matches.tsx';
import { FoundMessageRow } from '#web/features/chat/search/found-rows.tsx';
import { FavouriteCard } from '#web/features/favourites/favourite-card.tsx';
import { PortraitCollage } from '#web/features/home/hero/portrait-collage.tsx';
import { PortraitFan } from '#web/features/home/hero/portrait-fan.tsx';
import { MemberQuote } from '#web/features/home/member-quote.tsx';
import { PeopleStrip } from '#web/features/home/people-strip.tsx';
import { Face } from '#web/features/landers/face.tsx';
import { FeedPost } from '#web/features/landers/feed-post.tsx';
import { LikeListCard } from '#web/features/likes/like-list-card.tsx';
import { MatchPair } from '#web/features/likes/match-pair.tsx';
import { Figure } from '#web/features/member-landers/figure.tsx';
import { PickCard } from '#web/features/picks/pick-card.tsx';
import { People } from '#web/features/private-photos/people.tsx';
import { MemberHeader } from '#web/features/profiles/member/member-header.tsx';
import { RelatedMembers } from '#web/features/profiles/related-members.tsx';
import { FaceWall } from '#web/features/search/finder/face-wall.tsx';
import { SearchCard } from '#web/features/search/results/search-card.tsx';
import { BlockedSection } from '#web/features/settings/sections/blocked-section.tsx';
import { Recipients } from '#web/features/sharing/recipients.tsx';
import { VisitorCard } from '#web/features/visits/visitor-card.tsx';
import { anna, annasProfile, ben, bensPage } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { MemberCard } from '#web/ui/cards/member-card.tsx';
import { FictionalMark } from './fictional-mark.tsx';

const image = { filename: 'f.webp', thumb_filename: 't.webp', status: 'active' as const };
const invented = { ...ben, name: 'Fenna', fictional: true, main_image: image };
const likeCard: LikeCard = {
  ...invented,
  since: '2026-04-17T10:00:00.000Z',
  like_new: false,
  by_wish: null,
  liked_part: null,
};
const chat = {
  conversation: { id: 9 },
  profile: { ...invented, deleted: false },
  num_unread_messages: 0,
  last_message: { id: 1, own: false, kind: 'text', text: 'Hi', sent_at: '2026-04-17T10:00:00.000Z' },
} as unknown as Chat;

/** Where a member appears, by the file that draws the portrait. */
const places: Record<string, ReactElement> = {
  'features/activity/activity-entry.tsx': (
    <ActivityEntry
      entry={{
        ...{ kind: 'likes', day: '2026-11-28', count: 1, new_count: 0, credits: 0, detail: null },
        people: [invented],
      }}
    />
  ),
  'ui/cards/member-card.tsx': <MemberCard member={invented} />,
  'features/chat/conversation/conversation-header.tsx': (
    <ConversationHeader conversation={{ id: 9 }} profile={chat.profile} titleId="title" />
  ),
  'features/chat/conversation/person-panel.tsx': <PersonPanel profile={chat.profile} />,
  'features/chat/list/chat-row.tsx': <ChatRow chat={chat} />,
  'features/chat/list/new-matches.tsx': <NewMatches known={new Set()} />,
  'features/chat/search/found-rows.tsx': (
    <FoundMessageRow
      message={{
        ...{ conversation: 9, seq: 1, own: false, sent_at: '2026-04-17T10:00:00.000Z' },
        profile: { ...invented, deleted: false },
        excerpt: [{ text: 'Hi', found: true }],
      }}
    />
  ),
  'features/favourites/favourite-card.tsx': (
    <FavouriteCard
      favourite={{ ...invented, since: '2026-11-28T12:00:00.000Z', note: null }}
      eager={false}
      isLate={false}
    />
  ),
  'features/home/people-strip.tsx': <PeopleStrip country="NL" strip={[invented]} numResults={1} />,
  'features/home/member-quote.tsx': (
    <MemberQuote quote={{ member: invented, words: 'I brew beer.', language: 'en' }} />
  ),
  'features/home/hero/portrait-collage.tsx': (
    <PortraitCollage members={[1, 2, 3, 4, 5].map((id) => ({ ...invented, id }))} />
  ),
  'features/home/hero/portrait-fan.tsx': (
    <PortraitFan members={[1, 2, 3].map((id) => ({ ...invented, id }))} />
  ),
  'features/landers/face.tsx': <Face member={invented} />,
  'features/landers/feed-post.tsx': <FeedPost member={invented} eager={false} />,
  'features/likes/like-list-card.tsx': <LikeListCard type="liked" card={likeCard} eager={false} />,
  'features/likes/match-pair.tsx': <MatchPair match={likeCard} />,
  'features/member-landers/figure.tsx': <Figure member={{ ...bensPage, ...invented }} />,
  'features/picks/pick-card.tsx': <PickCard pick={{ ...invented, reason: { kind: 'search' } }} />,
  'features/private-photos/people.tsx': (
    <People
      people={[
        {
          ...{ ...invented, state: 'asked', asked_at: '2026-11-28T12:00:00.000Z', until: null },
          ...{ first_look: null, last_look: null },
        },
      ]}
    />
  ),
  'features/profiles/member/member-gallery.tsx': (
    <MemberHeader isOther member={{ ...bensPage, fictional: true }} />
  ),
  'features/profiles/related-members.tsx': <RelatedMembers id={1} name="Anna" />,
  'features/search/finder/face-wall.tsx': (
    <FaceWall faces={[{ member: invented, stood: 'in' }]} answers={{}} />
  ),
  'features/search/results/search-card.tsx': <SearchCard member={invented} />,
  'features/sharing/recipients.tsx': (
    <Recipients onPick={() => undefined} refused={undefined} busy={undefined} />
  ),
  'features/settings/sections/blocked-section.tsx': <BlockedSection anchor="blocked" title="Blocked" />,
  'features/visits/visitor-card.tsx': (
    <VisitorCard
      visitor={{ ...likeCard, visit_new: false, visited_on: '2026-11-28' }}
      eager={false}
      isLate={false}
    />
  ),
};

/** They draw no fictional profile, or stand below a header that is marked. */
const others = [
  'dev/people.tsx',
  'features/chat/conversation/first-words.tsx',
  'features/chat/person-to-write.tsx',
  'features/chat/list/no-chats.tsx',
  'features/chat-photos/photo-message.tsx',
  'features/likes/like-popup.tsx',
  'features/likes/match-modal.tsx',
  'features/payments/transactions/payment-completed.tsx',
  'features/photos/first-photo.tsx',
  // Beside the wall, which is marked.
  'features/search/finder/choice-icon.tsx',
  'features/signup/steps/confirm-email-step.tsx',
  'features/signup/steps/end-mark.tsx',
  'features/profiles/member/open-photo.tsx',
  'features/signup/signup-matches-page.tsx',
  'features/swipe/swipe-card.tsx',
  'layouts/navigation/account-items.tsx',
  'layouts/navigation/top-navigation.tsx',
];

const answers = {
  [getOwnProfile.name]: { profile: annasProfile },
  [listBlocked.name]: { blocked: [invented] },
  [listChats.name]: { chats: [chat] },
  [listLikes.name]: { matches: [invented] },
  [listRelated.name]: { results: [invented] },
};
const settings = { fictional_singular: 'Invented', fictional_icon: 'robot', fictional_warning: true };

test.each(Object.entries(places))(
  'a member who is invented is marked in %s [PRO-9]',
  async (_file, place) => {
    const { queryAllByText, queryAllByLabelText } = await openScreen(place, {
      viewer: anna,
      settings,
      answers,
    });
    const marks = [...queryAllByText('Invented'), ...queryAllByLabelText('Invented')];
    expect(marks.map(({ innerHTML }) => innerHTML).join()).toContain('tabler-icon-robot');
  },
);

test('no place where a member appears is missing above [PRO-9]', () => {
  const web = join(import.meta.dirname, '../..');
  const drawing = globSync('{features,layouts,dev,ui/cards}/**/*.tsx', {
    cwd: web,
    exclude: ['**/*.test.tsx'],
  }).filter((file) =>
    /<(Portrait|Avatar|MemberCard|PhotoViewer)[\s/>]|usePhotoSource\(/.test(
      readFileSync(join(web, file), 'utf8'),
    ),
  );
  expect(drawing.toSorted()).toEqual([...Object.keys(places), ...others].toSorted());
});

test('a profile says what it means to be invented [PRO-9]', async () => {
  const { text } = await openScreen(<MemberHeader isOther member={{ ...bensPage, fictional: true }} />, {
    settings,
  });
  expect(text()).toContain('There is no person behind it');
});

test('an icon that nobody knows is the usual one', async () => {
  await openScreen(<FictionalMark />, {
    settings: { ...settings, fictional_icon: 'unicorn' },
  });
  expect(document.body.innerHTML).toContain('tabler-icon-sparkles');
});
