import { markRead, sendMessage } from '#server/features/chat/index.ts';
import { transfer, wallet } from '#server/features/credits/credits.table.ts';
import { houseAccounts } from '#server/features/credits/index.ts';
import { addFavourite, saveNote } from '#server/features/favourites/index.ts';
import { flushSeenLikes, like, noteLikeSeen } from '#server/features/likes/index.ts';
import { listPhotos, moveToAlbum } from '#server/features/photos/index.ts';
import { defaultSiteId, getSite } from '#server/features/sites/index.ts';
import { flushVisits, noteVisit } from '#server/features/visits/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { DemoConversation, DemoFavourite, DemoLike, DemoVisit } from '../stories.ts';
import { minutesBefore, travelBack } from '../time.ts';
import { toUuid } from '../uuid.ts';
import type { CastMember } from './seed-members.ts';
import { buyPackages, type FirstPurchase, planPurchase } from './seed-purchases.ts';

/** What the seeded members did and said; members who are not among them did nothing. */
export interface Stories {
  likes: DemoLike[];
  visits: DemoVisit[];
  favourites: DemoFavourite[];
  conversations: DemoConversation[];
}

export function keepStoriesOf(
  cast: CastMember[],
  { likes, visits, favourites, conversations }: Stories,
): Stories {
  const keys = new Set(cast.map(({ key }) => key));
  return {
    likes: likes.filter(([from, to]) => keys.has(from) && keys.has(to)),
    visits: visits.filter(([from, to]) => keys.has(from) && keys.has(to)),
    favourites: favourites.filter(([from, to]) => keys.has(from) && keys.has(to)),
    conversations: conversations.filter(({ between }) => between.every((key) => keys.has(key))),
  };
}

/** When each of them was last heard of, in minutes: nobody is away longer than their own doings. */
export function listLastDeeds({ likes, visits, favourites, conversations }: Stories): Map<string, number> {
  const deeds: [string, number][] = [
    ...[...likes, ...visits, ...favourites].map(([from, , hoursAgo]): [string, number] => [
      from,
      hoursAgo * 60,
    ]),
    ...conversations.flatMap(({ lines }) =>
      lines.map(({ from, minutesAgo }): [string, number] => [from, minutesAgo]),
    ),
  ];
  const last = new Map<string, number>();
  for (const [key, minutes] of deeds) last.set(key, Math.min(minutes, last.get(key) ?? minutes));
  return last;
}

/** Everyone gets what their messages will cost and what is left after them: for Premium by a purchase, the rest for joining. */
export async function fillWallets(platform: Platform, cast: CastMember[], stories: Stories): Promise<void> {
  const { settings } = await getSite(platform, defaultSiteId);
  const lines = stories.conversations.flatMap((conversation) => conversation.lines);
  const purchases: FirstPurchase[] = [];
  const grants = [];
  for (const member of cast) {
    const { id, key, paidUser, joinedMinutesAgo } = member;
    const own = lines.filter(({ from }) => from === key);
    const credits = member.credits + own.length * settings.message_credits;
    const firstWords = Math.max(0, ...own.map(({ minutesAgo }) => minutesAgo));
    const purchase = paidUser && (await planPurchase(platform, member, { credits, firstWords }));
    if (purchase) purchases.push(purchase);
    const balance = Math.max(0, credits - (purchase ? purchase.bought.credits : 0));
    grants.push({ accountId: id, balance, createdAt: minutesBefore(platform, joinedMinutesAgo) });
  }
  const transfers = grants
    .filter(({ balance }) => balance > 0)
    .map(({ accountId, balance, createdAt }) => ({
      ...{ fromAccount: houseAccounts.issue, toAccount: accountId, credits: balance, createdAt },
      ...{ kind: 'signup', cause: `demo:wallet:${accountId}` },
    }));
  await platform.db().insert(wallet).values(grants);
  await platform.db().insert(transfer).values(transfers);
  await buyPackages(platform, purchases);
}

/** Through the same services members use. */
export async function tellStories(platform: Platform, cast: CastMember[], stories: Stories): Promise<void> {
  const storyteller = new Storyteller(platform, cast);
  for (const [from, to, hoursAgo] of [...stories.likes].sort((a, b) => b[2] - a[2])) {
    await storyteller.like(from, to, hoursAgo);
  }
  // One after the other as they were said, so that each statement of credits is in the order of its days.
  const lines = stories.conversations.flatMap(({ between, lines }) =>
    lines.map((line) => ({ between, ...line })),
  );
  for (const line of lines.sort((a, b) => b.minutesAgo - a.minutesAgo)) await storyteller.say(line);
  for (const conversation of stories.conversations) await storyteller.catchUp(conversation);
  await storyteller.visit(stories.visits);
  for (const favourite of stories.favourites) await storyteller.keep(favourite);
  await hideLastPhoto(platform, cast);
}

/** Shows the last of their photos only to people they choose. */
const withPrivatePhoto = 'daan';

async function hideLastPhoto(platform: Platform, cast: CastMember[]): Promise<void> {
  const member = cast.find(({ key }) => key === withPrivatePhoto);
  const photo = member && (await listPhotos(platform, member.id)).at(-1);
  if (photo && photo.position > 0) await moveToAlbum(platform, member.id, { id: photo.id, isPrivate: true });
}

type SpokenLine = DemoConversation['lines'][number] & Pick<DemoConversation, 'between'>;

class Storyteller {
  private readonly platform: Platform;
  private readonly ids: ReadonlyMap<string, number>;
  /** By conversation and writer. */
  private readonly lastWords = new Map<string, { conversation: number; seq: number; minutesAgo: number }>();

  constructor(platform: Platform, cast: CastMember[]) {
    // They are sent at once, faster than people write.
    this.platform = { ...platform, config: { ...platform.config, throttleScale: 0 } };
    this.ids = new Map(cast.map(({ key, id }) => [key, id]));
  }

  async like(from: string, to: string, hoursAgo: number): Promise<void> {
    await like(travelBack(this.platform, hoursAgo * 60), this.actAs(from), this.idOf(to));
  }

  async visit(visits: readonly DemoVisit[]): Promise<void> {
    const site = await getSite(this.platform, defaultSiteId);
    for (const [from, to, hoursAgo] of visits) {
      const then = travelBack(this.platform, hoursAgo * 60);
      await noteVisit(then, { site, viewer: this.actAs(from), memberId: this.idOf(to) });
    }
    await flushVisits(this.platform);
  }

  async keep([from, to, hoursAgo, text]: DemoFavourite): Promise<void> {
    const then = travelBack(this.platform, hoursAgo * 60);
    const memberId = this.idOf(to);
    await addFavourite(then, this.idOf(from), { memberId });
    if (text) await saveNote(then, this.idOf(from), { memberId, text, was: null });
  }

  async say({ between, from, minutesAgo, text }: SpokenLine): Promise<void> {
    const site = await getSite(this.platform, defaultSiteId);
    const { conversation, message } = await sendMessage(
      travelBack(this.platform, minutesAgo),
      { site, sender: this.actAs(from) },
      {
        profile: this.idOf(otherOf(between, from)),
        content: { kind: 'text', text },
        key: toUuid(`${between}:${minutesAgo}`),
      },
    );
    this.lastWords.set(`${between}:${from}`, { conversation: conversation.id, seq: message.seq, minutesAgo });
  }

  /** A member who answers has read what was there, and knows about the like. */
  async catchUp({ between }: DemoConversation): Promise<void> {
    for (const key of between) {
      const last = this.lastWords.get(`${between}:${key}`);
      if (!last) continue;
      const { minutesAgo, ...words } = last;
      const then = travelBack(this.platform, minutesAgo);
      await markRead(then, this.idOf(key), words);
      noteLikeSeen(then, this.idOf(key), this.idOf(otherOf(between, key)));
    }
    await flushSeenLikes(this.platform);
  }

  /** As a premium member, so that no limit of free members cuts a story short. */
  private actAs(key: string) {
    return {
      id: this.idOf(key),
      siteId: defaultSiteId,
      paidUser: true,
      confirmed: true,
      joinedAt: new Date(0),
    };
  }

  private idOf(key: string): number {
    const id = this.ids.get(key);
    if (id === undefined) throw new Error(`Nobody in the cast is called ${key}`);
    return id;
  }
}

function otherOf([a, b]: DemoConversation['between'], key: string): string {
  return key === a ? b : a;
}
