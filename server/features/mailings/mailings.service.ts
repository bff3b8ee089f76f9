import type { NotificationType } from '#contract/notifications/facts.ts';
import { localeIsoCodes } from '#contract/sites/facts.ts';
import type { NewsContent, NewsKind, NewsReader } from '#server/feature.ts';
import { markAllTold } from '#server/features/chat/index.ts';
import { createMailTranslate, queueMail } from '#server/features/notifications/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import { dayMs, minuteMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { choosePicture, findNextWindow, listNames } from './mailings.rules.ts';
import { insertWindow, lockWindow, updateWindow, upsertSent } from './mailings.store.ts';
import {
  listForgottenMessages,
  listNewConversations,
  listNewLikes,
  listNewMatches,
  listNewMessages,
  listWithoutPhoto,
  type News,
  type NewsQuery,
} from './news.store.ts';
import { presentPeople } from './people.service.ts';

interface Mailing {
  /** Also the name of its mail. */
  name:
    | 'new_conversation'
    | 'new_messages'
    | 'new_match'
    | 'new_likes'
    | 'unread_messages'
    | 'photo_reminder';
  type: NotificationType;
  /** How long events wait: a member who reads them or returns meanwhile needs no mail. */
  holdMs: number;
  /** After one of these the member gets no more mail about it before they return. */
  quiet: readonly string[];
  list(platform: Platform, query: NewsQuery): Promise<News[]>;
  path: string;
  /** The mail's picture; a mail about members who may not be named shows them blurred. */
  picture?: 'pair' | 'portrait' | 'blurred';
}

/** In this order: members mailed about a new conversation get no mail about its messages. */
const mailings: readonly Mailing[] = [
  {
    name: 'new_conversation',
    type: 'new_conversations',
    holdMs: 10 * minuteMs,
    quiet: ['new_conversation'],
    list: listNewConversations,
    path: '/chats',
    picture: 'portrait',
  },
  {
    name: 'new_messages',
    type: 'new_messages',
    holdMs: 10 * minuteMs,
    quiet: ['new_conversation', 'new_messages'],
    list: listNewMessages,
    path: '/chats',
    picture: 'portrait',
  },
  {
    name: 'new_match',
    type: 'like',
    holdMs: 10 * minuteMs,
    quiet: ['new_match'],
    list: listNewMatches,
    path: '/likes/matches',
    picture: 'pair',
  },
  {
    name: 'new_likes',
    type: 'like',
    holdMs: 60 * minuteMs,
    quiet: ['new_likes', 'new_match'],
    list: listNewLikes,
    path: '/likes',
    picture: 'blurred',
  },
  {
    name: 'unread_messages',
    type: 'unread_message_reminders',
    holdMs: 3 * dayMs,
    quiet: ['unread_messages'],
    list: listForgottenMessages,
    path: '/chats',
    picture: 'portrait',
  },
  {
    name: 'photo_reminder',
    type: 'reminders',
    holdMs: 2 * dayMs,
    quiet: [],
    list: listWithoutPhoto,
    path: '/profile#photo',
  },
];

const newsKind = 'mailing';

interface WindowFacts {
  mailing: string;
  /** JSON timestamps: they waited in a job. */
  after: string;
  before: string;
}

/** Looks again as the mail is sent: without members whom the reader may not see any more, or has read meanwhile. */
export const windowNews: NewsKind = {
  kind: newsKind,
  async compose(platform, reader, facts) {
    const { mailing: name, after, before } = facts as WindowFacts;
    const mailing = mailings.find((known) => known.name === name);
    const window = { after: new Date(after), before: new Date(before) };
    const { memberId } = reader;
    if (mailing?.path === '/chats') await markAllTold(platform, memberId);
    const [news] = (await mailing?.list(platform, { ...window, quiet: [], memberId })) ?? [];
    return mailing && news && compose(platform, reader, { mailing, news });
  },
};

/** Mails what happened since each mailing's last run. Concurrent and repeated calls mail nothing twice. */
export async function mailNews(platform: Platform): Promise<void> {
  // One time for all windows: passing time would always open another.
  const now = platform.clock.now();
  for (const mailing of mailings) while (await mailNextWindow(platform, mailing, now));
}

/** Mails and window commit together. False when there is nothing more to look at. */
async function mailNextWindow(platform: Platform, mailing: Mailing, now: Date): Promise<boolean> {
  const { name, holdMs, quiet } = mailing;
  return platform.db.transaction(async () => {
    const until = await lockWindow(platform, name);
    const window = findNextWindow(until, now, holdMs);
    if (!window) return false;
    if (!until && !(await insertWindow(platform, name, window.before))) return false;
    for (const news of await mailing.list(platform, { ...window, quiet })) {
      const facts = { mailing: name, ...window };
      await queueMail(platform, news, {
        template: name,
        type: mailing.type,
        link: { path: mailing.path },
        news: { kind: newsKind, facts },
      });
      await upsertSent(platform, news.id, name);
    }
    await updateWindow(platform, name, window.before);
    return true;
  });
}

async function compose(
  platform: Platform,
  reader: NewsReader,
  { mailing, news: { names, ids, count } }: { mailing: Mailing; news: News },
): Promise<NewsContent> {
  const { language } = reader;
  const t = createMailTranslate(language, await getSite(platform, reader.siteId));
  const people = listNames(localeIsoCodes[language], names, {
    count,
    others: (rest) => t('mail:frame.others', { count: rest }),
  });
  const values = { people, count };
  if (!mailing.picture) return { values, people: [] };
  const query = choosePicture(mailing.picture, ids);
  const leadsToOne = count === 1 && !query.isBlurred;
  return {
    values,
    path: leadsToOne ? `/members/${ids[0]}/chat` : undefined,
    ...(await presentPeople(platform, reader, { ...query, ids })),
  };
}
