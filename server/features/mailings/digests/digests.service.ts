import { localeIsoCodes } from '#contract/sites/facts.ts';
import type { NewsContent, NewsKind, NewsReader, NewsSection } from '#server/feature.ts';
import { listMemberCards } from '#server/features/cards/index.ts';
import { findAccount } from '#server/features/members/index.ts';
import {
  createMailTranslate,
  listDigestedTypes,
  listDueDigests,
  putOffDigest,
  queueMail,
  takeDueDigest,
} from '#server/features/notifications/index.ts';
import { maxCards } from '#server/features/previews/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listNames } from '../mailings.rules.ts';
import { presentPeople } from '../people.service.ts';
import { type DigestKind, digestKinds, type ToldWindow, toKindWindows } from './digests.rules.ts';
import { type KindNews, listKindNews } from './digests.store.ts';

const batch = 500;

/** Mails members what happened, once a day or once a week, as they have chosen. Repeated and concurrent calls mail nothing twice. */
export async function mailDigests(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const failed: number[] = [];
  for (let after = 0; ; ) {
    const due = await listDueDigests(platform, { now, after, limit: batch });
    for (const memberId of due)
      await mailDigest(platform, memberId).catch((error: unknown) => {
        platform.log.warn({ err: error }, 'a digest failed and is tried once more');
        failed.push(memberId);
      });
    const last = due.at(-1);
    if (last === undefined || due.length < batch) break;
    after = last;
  }
  for (const memberId of failed) await retryDigest(platform, memberId);
}

async function mailDigest(platform: Platform, memberId: number): Promise<void> {
  await platform.db.transaction(() => queueDigest(platform, memberId));
}

/** A fault of one member's digest keeps nobody else waiting, and is not met again before tomorrow, if that can be written. */
async function retryDigest(platform: Platform, memberId: number): Promise<void> {
  try {
    await mailDigest(platform, memberId);
  } catch (error) {
    platform.log.error({ err: error }, 'a digest failed');
    await putOffDigest(platform, memberId).catch((fault: unknown) =>
      platform.log.error({ err: fault }, 'a digest could not be put off'),
    );
  }
}

async function queueDigest(platform: Platform, memberId: number): Promise<void> {
  const due = await takeDueDigest(platform, memberId);
  const account = await findAccount(platform, memberId);
  if (!due || account?.status !== 'active' || account.notificationsDisabled.length > 0) return;
  const windows = due.types.map(({ type, after }) => ({
    type,
    after: after.toISOString(),
    until: due.until.toISOString(),
  }));
  if ((await findNews(platform, account, windows)).length === 0) return;
  await queueMail(platform, account, {
    template: 'digest',
    type: 'digest',
    link: { path: '/activity' },
    news: { kind: newsKind, facts: { windows } satisfies DigestFacts },
  });
}

interface DigestFacts {
  windows: ToldWindow[];
}

const newsKind = 'digest';

/** Looks again as the mail is sent: without what was seen or switched off meanwhile, and whom the reader may not see any more. */
export const digestNews: NewsKind = {
  kind: newsKind,
  async compose(platform, reader, facts): Promise<NewsContent | undefined> {
    const { windows } = facts as DigestFacts;
    const account = await findAccount(platform, reader.memberId);
    if (!account) return undefined;
    const wanted = await listDigestedTypes(platform, reader.memberId);
    const news = await findNews(
      platform,
      account,
      windows.filter(({ type }) => wanted.includes(type)),
    );
    if (news.length === 0) return undefined;
    const shown = news.map((part) => (isNamed(part.kind, account.paidUser) ? part : { ...part, people: [] }));
    const people = [...new Set(shown.flatMap((part) => part.people))].slice(0, maxCards);
    const t = createMailTranslate(reader.language, await getSite(platform, reader.siteId));
    const { picture } = await presentPeople(platform, reader, { ids: people, kind: 'cards' });
    return {
      values: {
        kinds: news.map(({ kind, count }) => `${t(`mail:frame.digest.kind.${kind}`)} (${count})`).join(', '),
      },
      people: [],
      picture,
      sections: await presentSections(platform, reader, shown),
      links: [{ label: t('mail:frame.digest.settings'), path: '/notifications' }],
    };
  },
};

/** Who likes somebody stays on the site, and who looked at them is told with Premium alone. */
function isNamed(kind: DigestKind, isPremium: boolean): boolean {
  return kind !== 'likes' && (kind !== 'visitors' || isPremium);
}

async function findNews(
  platform: Platform,
  { id, siteId }: { id: number; siteId: number },
  windows: readonly ToldWindow[],
): Promise<KindNews[]> {
  const { settings } = await getSite(platform, siteId);
  const asked = windows.flatMap(toKindWindows).filter(({ kind }) => kind !== 'visitors' || settings.visits);
  const news = asked.length > 0 ? await listKindNews(platform, id, asked) : [];
  return digestKinds.flatMap((kind) => news.filter((part) => part.kind === kind));
}

const lists: Record<DigestKind, string> = {
  conversations: '/chats',
  messages: '/chats',
  matches: '/likes/matches',
  likes: '/likes',
  gifts: '/chats',
  visitors: '/likes/visitors',
};

async function presentSections(
  platform: Platform,
  { memberId, siteId, language }: NewsReader,
  news: readonly KindNews[],
): Promise<NewsSection[]> {
  const t = createMailTranslate(language, await getSite(platform, siteId));
  const ids = [...new Set(news.flatMap(({ people }) => people))];
  const cards = await listMemberCards(platform, memberId, ids);
  const nameOf = new Map(cards.map(({ id, name }) => [id, name]));
  return news.map(({ kind, count, people }) => {
    const names = people.flatMap((id) => nameOf.get(id) ?? []);
    const others = (rest: number) => t('mail:frame.others', { count: rest });
    return {
      title: t(`mail:frame.digest.title.${kind}`, { count }),
      text:
        names.length > 0 ? listNames(localeIsoCodes[language], names, { count, others }) : hintOf(kind, t),
      link: { label: t(`mail:frame.digest.see.${kind}`), path: toPath(kind, count, people) },
    };
  });
}

function hintOf(kind: DigestKind, t: ReturnType<typeof createMailTranslate>): string {
  return kind === 'visitors' ? t('mail:frame.digest.visitorsLocked') : '';
}

/** With one person to their conversation, else to the list. */
function toPath(kind: DigestKind, count: number, [person]: readonly number[]): string {
  const leadsToOne = count === 1 && person !== undefined && kind !== 'visitors';
  return leadsToOne ? `/members/${person}/chat` : lists[kind];
}
