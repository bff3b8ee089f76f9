import type { ActivityEntry } from '#contract/activity/endpoints.ts';
import type { ActivityKind } from '#contract/activity/facts.ts';
import { privatePhotosPath, privatePhotosPathOf } from '#contract/private-photos/facts.ts';
import { decisionsPath } from '#contract/sanctions/facts.ts';

const lists: Record<Exclude<ActivityKind, 'decisions'>, string> = {
  likes: '/likes',
  matches: '/likes/matches',
  conversations: '/chats',
  reactions: '/chats',
  gifts: '/chats',
  visitors: '/likes/visitors',
  private_photos: privatePhotosPath,
  searches: '/settings/searches',
  picks: '/members',
  credits: '/transactions',
};

const withConversation: readonly ActivityKind[] = ['matches', 'conversations', 'reactions', 'gifts'];

/** Where it is looked at: with one person theirs, else the list. Null: nowhere but in a mail. */
export function findTarget({ kind, count, people, detail }: ActivityEntry): string | null {
  const [person] = people;
  if (kind === 'decisions') {
    if (detail === 'report') return null;
    return detail === 'measure' ? decisionsPath : '/profile';
  }
  if (detail === 'shown' && person) return privatePhotosPathOf(person.id);
  if (count !== 1 || !person) return lists[kind];
  if (kind === 'likes') return `/likes/m/${person.id}`;
  return withConversation.includes(kind) ? `/members/${person.id}/chat` : lists[kind];
}
