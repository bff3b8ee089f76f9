import type { NotificationType } from '#contract/notifications/facts.ts';
import { localeIsoCodes } from '#contract/sites/facts.ts';
import type { HeldNewsKind } from '#server/feature.ts';
import { createMailTranslate, queueMail } from '#server/features/notifications/index.ts';
import { dayMs, minuteMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findNextWindow, listNames } from './mailings.rules.ts';
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
  },
  {
    name: 'new_messages',
    type: 'new_messages',
    holdMs: 10 * minuteMs,
    quiet: ['new_conversation', 'new_messages'],
    list: listNewMessages,
    path: '/chats',
  },
  {
    name: 'new_match',
    type: 'like',
    holdMs: 10 * minuteMs,
    quiet: ['new_match'],
    list: listNewMatches,
    path: '/likes/matches',
  },
  {
    name: 'new_likes',
    type: 'like',
    holdMs: 60 * minuteMs,
    quiet: ['new_likes', 'new_match'],
    list: listNewLikes,
    path: '/likes',
  },
  {
    name: 'unread_messages',
    type: 'unread_message_reminders',
    holdMs: 3 * dayMs,
    quiet: ['unread_messages'],
    list: listForgottenMessages,
    path: '/chats',
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

interface HeldFacts {
  mailing: string;
  /** JSON timestamps: they waited in a job. */
  after: string;
  before: string;
}

/** Refreshes a mail held back at night: without members blocked or read meanwhile. */
export const heldNews: HeldNewsKind = {
  kind: newsKind,
  async refresh(platform, memberId, facts) {
    const { mailing: name, after, before } = facts as HeldFacts;
    const mailing = mailings.find((known) => known.name === name);
    const window = { after: new Date(after), before: new Date(before) };
    const [news] = (await mailing?.list(platform, { ...window, quiet: [], memberId })) ?? [];
    return mailing && news && compose(mailing, news).values;
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
      await queueMail(platform, news, { ...compose(mailing, news), news: { kind: newsKind, facts } });
      await upsertSent(platform, news.id, name);
    }
    await updateWindow(platform, name, window.before);
    return true;
  });
}

function compose({ name, type, path }: Mailing, { language, names, count }: News) {
  const t = createMailTranslate(language);
  const people = listNames(localeIsoCodes[language], names, {
    count,
    others: (rest) => t('mail:frame.others', { count: rest }),
  });
  return { template: name, type, values: { people, count }, link: { path } };
}
