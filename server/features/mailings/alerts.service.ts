import type { NewsContent, NewsKind, NewsReader, PushKind } from '#server/feature.ts';
import { findCardVisibility } from '#server/features/cards/index.ts';
import { type AccountRow, findAccount } from '#server/features/members/index.ts';
import {
  createMailTranslate,
  findReach,
  queueMail,
  queuePush,
} from '#server/features/notifications/index.ts';
import {
  claimAlert,
  createStopPath,
  findNewcomers,
  listDueAlerts,
  listReadSearches,
  lockOwner,
  moveToldUntil,
  toNewestPath,
} from '#server/features/search/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import { daySeconds, minuteMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { choosePicture } from './mailings.rules.ts';
import { presentPeople } from './people.service.ts';

const type = 'search_alerts';
const newsKind = 'search_alert';
const batch = 500;
const mostFaces = 3;
/** A member whose change is still being written is found by the next alert. */
const settleMs = 5 * minuteMs;

/** A search and the time within which people are new; JSON timestamps, since they wait in a job. */
interface Told {
  id: number;
  after: string;
  until: string;
}

interface AlertFacts {
  searches: Told[];
}

/** Tells members who asked for it who is new, once a day at most. Repeated and concurrent calls tell nobody twice. */
export async function mailAlerts(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (let after = 0; ; ) {
    const due = await listDueAlerts(platform, { now, after, limit: batch });
    for (const memberId of due) await alertMember(platform, memberId);
    const last = due.at(-1);
    if (last === undefined || due.length < batch) return;
    after = last;
  }
}

/** A fault of one member's searches keeps nobody else waiting, and is not met again before tomorrow, if that can be written. */
async function alertMember(platform: Platform, memberId: number): Promise<void> {
  try {
    await platform.db.transaction(async () => {
      if (!(await lockOwner(platform, memberId))) return;
      if (await claimAlert(platform, memberId)) await queueAlert(platform, memberId);
    });
  } catch (error) {
    platform.log.error({ err: error }, 'an alert of saved searches failed');
    await claimAlert(platform, memberId).catch((fault: unknown) =>
      platform.log.error({ err: fault }, 'an alert of saved searches could not be put off'),
    );
  }
}

async function queueAlert(platform: Platform, memberId: number): Promise<void> {
  const account = await findAccount(platform, memberId);
  if (account?.status !== 'active') return;
  const reach = await findReach(platform, memberId, type);
  if (!reach.mail && !reach.push) return;
  const until = new Date(platform.clock.now().getTime() - settleMs);
  const searches = await listTellable(platform, account.siteId, memberId);
  const windows = searches.map(({ id, after }) => ({
    id,
    after: after.toISOString(),
    until: until.toISOString(),
  }));
  const found = await findTold(platform, { memberId, siteId: account.siteId }, windows);
  // Also where nobody was found: a rare search does not look at the same days again every morning.
  await moveToldUntil(
    platform,
    memberId,
    searches.map(({ id }) => id),
    until,
  );
  const [first] = found;
  if (!first) return;
  const path = toNewestPath(first.search.filters);
  await send(platform, account, { reach, path, searches: found.map(({ told }) => told) });
}

async function send(
  platform: Platform,
  account: AccountRow,
  { reach, path, searches }: AlertFacts & { path: string; reach: { mail: boolean; push: boolean } },
): Promise<void> {
  const facts: AlertFacts = { searches };
  if (reach.mail)
    await queueMail(platform, account, {
      template: 'search_alert',
      type,
      news: { kind: newsKind, facts },
      link: { path: '/settings/searches' },
    });
  if (!reach.push) return;
  platform.db.afterCommit(() => {
    const topic: AlertTopic = { about: 'search_alert', type, path, searches };
    queuePush<AlertTopic>(platform, account.id, topic).catch((error: unknown) =>
      platform.log.error({ err: error }, 'a push message was not queued'),
    );
  });
}

/** Searches that still mean what they meant, of a domain that tells about them; all others wait. */
async function listTellable(platform: Platform, siteId: number, memberId: number) {
  const site = await getSite(platform, siteId);
  if (!site.settings.search_alerts) return [];
  const searches = await listReadSearches(platform, site, memberId);
  return searches.flatMap(({ toldUntil, paused, ...search }) =>
    toldUntil === null || paused !== null ? [] : [{ ...search, after: toldUntil }],
  );
}

/** Asked as the alert is decided and again as it is sent; searches without anybody new are left out. */
async function findTold(
  platform: Platform,
  { memberId, siteId }: Pick<NewsReader, 'memberId' | 'siteId'>,
  windows: readonly Told[],
) {
  const site = await getSite(platform, siteId);
  const searches = await listTellable(platform, siteId, memberId);
  const found = [];
  for (const told of windows) {
    const search = searches.find(({ id }) => id === told.id);
    if (!search) continue;
    const window = { after: new Date(told.after), until: new Date(told.until) };
    const newcomers = await findNewcomers(
      platform,
      { site, memberId },
      { filters: search.filters, ...window },
    );
    if (newcomers.count > 0) found.push({ told, search, ...newcomers });
  }
  return found;
}

export const alertNews: NewsKind = {
  kind: newsKind,
  async compose(platform, reader, facts): Promise<NewsContent | undefined> {
    const { searches } = facts as AlertFacts;
    const found = await findTold(platform, reader, searches);
    const [first] = found;
    if (!first) return undefined;
    const t = createMailTranslate(reader.language, await getSite(platform, reader.siteId));
    const faces = await listFaces(
      platform,
      reader.memberId,
      found.flatMap(({ ids }) => ids),
    );
    const others = found.slice(1).map(({ search: { name, filters } }) => ({
      label: t('mail:frame.alertSee', { search: name }),
      path: toNewestPath(filters),
    }));
    const stops = found.map(({ search: { id, name } }) => ({
      label: t('mail:frame.alertStop', { search: name }),
      path: createStopPath(platform, reader.memberId, id),
    }));
    return {
      values: { count: found.length, search: first.search.name },
      path: toNewestPath(first.search.filters),
      facts: found.map(({ search, count }) => [search.name, t('mail:frame.newPeople', { count })]),
      links: [...others, ...stops],
      ...(await presentPeople(platform, reader, { ...choosePicture('portrait', faces), ids: faces })),
    };
  },
};

/** Each person once, though several searches find them. */
async function listFaces(platform: Platform, memberId: number, ids: readonly number[]): Promise<number[]> {
  const faces = [...new Set(ids)];
  const seen = await Promise.all(faces.map((id) => findCardVisibility(platform, memberId, id)));
  return faces.filter((_, place) => seen[place] === 'shown').slice(0, mostFaces);
}

interface AlertTopic extends AlertFacts {
  about: 'search_alert';
  type: typeof type;
  /** Of the first search, in the order of the newest. */
  path: string;
}

/** Without the name of the search, since it shows on a locked screen. */
export const alertPush: PushKind<AlertTopic> = {
  about: 'search_alert',
  compose: ({ path }, { t, site }) => ({
    title: site.settings.name,
    body: t('push:searchAlert'),
    tag: 'search_alert',
    check: '/settings/searches',
    open: `/login?next=${encodeURIComponent(path)}`,
  }),
  plan: () => ({ ttl: daySeconds, urgency: 'normal', topic: 'search_alert' }),
  async claim(platform, memberId, { searches }) {
    const account = await findAccount(platform, memberId);
    if (account?.status !== 'active') return false;
    if (!(await findReach(platform, memberId, type)).push) return false;
    return (await findTold(platform, { memberId, siteId: account.siteId }, searches)).length > 0;
  },
};
