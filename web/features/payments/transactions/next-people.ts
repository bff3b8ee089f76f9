import { useQuery } from '@tanstack/react-query';
import { type ChatPartner, listChats } from '#contract/chat/endpoints.ts';
import { listLikes } from '#contract/likes/endpoints.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const maxNextPeople = 6;

interface NextPeople {
  /** Whom the credits are most likely for. */
  partner: ChatPartner | undefined;
  /** Undefined until it is known who they are. */
  others: MemberCard[] | undefined;
}

/**
 * Whom the member may write to next: matches, then those who like them, then those whom their search finds. Nobody with
 * whom they have a conversation, and nobody who is invented.
 */
export function useNextPeople(): NextPeople {
  const chats = useQuery(apiQuery(listChats, {}));
  const likes = useQuery(apiQuery(listLikes, {}));
  const known = new Set(
    chats.data?.chats.map(({ profile }) => profile.id).concat(chats.data.removed_profiles),
  );
  const interested = select(likes.data ? [...likes.data.matches, ...likes.data.liked_by] : [], known);
  const isEnough = interested.length >= maxNextPeople;
  const found = useQuery({ ...apiQuery(searchMembers, {}), enabled: likes.isFetched && !isEnough });
  const isKnown = chats.isFetched && likes.isFetched && (isEnough || found.isFetched);
  return {
    partner: chats.data?.chats.find(({ profile }) => !profile.deleted)?.profile,
    others: isKnown ? select([...interested, ...(found.data?.page.results ?? [])], known) : undefined,
  };
}

function select(members: readonly MemberCard[], known: ReadonlySet<number>): MemberCard[] {
  const byId = new Map(
    members.filter(({ id, fictional }) => !fictional && !known.has(id)).map((member) => [member.id, member]),
  );
  return [...byId.values()].slice(0, maxNextPeople);
}
