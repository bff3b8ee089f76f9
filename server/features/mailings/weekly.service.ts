import type { AskedFilters } from '#contract/search/filters.ts';
import { localeIsoCodes } from '#contract/sites/facts.ts';
import type { NewsKind } from '#server/feature.ts';
import { findCardVisibility } from '#server/features/cards/index.ts';
import { findAccount, findName } from '#server/features/members/index.ts';
import { createMailTranslate, queueMail } from '#server/features/notifications/index.ts';
import { maxCards } from '#server/features/previews/index.ts';
import { listWanted } from '#server/features/search/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listNames } from './mailings.rules.ts';
import { upsertSent } from './mailings.store.ts';
import { presentPeople } from './people.service.ts';
import { listDueWeekly, writeNewcomers } from './weekly.store.ts';

const weekMs = 7 * dayMs;
/** A member active within these days has seen who is new. */
const awayMs = 2 * dayMs;
/** Members away for longer get no more weekly mails. */
const lostMs = 60 * dayMs;
const batch = 500;
const maxPeople = 6;
const fewestPeople = 2;

/** Mails members who are away, once a week, about new real members they look for. */
export async function mailWeekly(platform: Platform): Promise<void> {
  const now = platform.clock.now().getTime();
  const due = await listDueWeekly(platform, {
    sentBefore: new Date(now - weekMs),
    activeBefore: new Date(now - awayMs),
    activeAfter: new Date(now - lostMs),
    limit: batch,
  });
  for (const accountId of due) await mailWeek(platform, accountId, new Date(now - weekMs));
}

async function mailWeek(platform: Platform, accountId: number, since: Date): Promise<void> {
  await platform.db.transaction(async () => {
    const account = await findAccount(platform, accountId);
    if (!account) return;
    await upsertSent(platform, accountId, 'weekly');
    const site = await getSite(platform, account.siteId);
    const { ids, saved } = await listWanted(
      platform,
      { site, viewerId: accountId, fallbackCountry: site.settings.countries[0] ?? 'NL', cursor: undefined },
      { limit: maxPeople, also: (bind) => writeNewcomers({ memberId: accountId, since }, bind) },
    );
    if (ids.length < fewestPeople) return;
    await queueMail(platform, account, {
      template: 'weekly',
      type: 'weekly_updates',
      news: { kind: newsKind, facts: { ids } },
      link: { path: toNewMembersPath(saved) },
    });
  });
}

const newsKind = 'weekly';

/** The newcomers whom the reader may still see as the mail is sent; no mail about one alone. */
export const weeklyNews: NewsKind = {
  kind: newsKind,
  async compose(platform, reader, facts) {
    const { ids } = facts as { ids: number[] };
    const { memberId, language } = reader;
    const seen = await Promise.all(ids.map((id) => findCardVisibility(platform, memberId, id)));
    const shown = ids.filter((_, place) => seen[place] === 'shown');
    if (shown.length < fewestPeople) return undefined;
    const names = await Promise.all(shown.map((id) => findName(platform, id)));
    const t = createMailTranslate(language, await getSite(platform, reader.siteId));
    const people = listNames(localeIsoCodes[language], names, {
      count: shown.length,
      others: (rest) => t('mail:frame.others', { count: rest }),
    });
    const pictured = shown.slice(0, maxCards);
    return {
      values: { people },
      ...(await presentPeople(platform, reader, { ids: pictured, kind: 'cards' })),
    };
  },
};

/** An address with a filter replaces the saved ones, so it names those that say who is meant too. */
function toNewMembersPath(saved: AskedFilters | null): string {
  const { gender, one_sided } = saved ?? {};
  const asked = { new: '1', ...(gender && { gender }), ...(one_sided && { one_sided }) };
  return `/members?${new URLSearchParams(asked)}`;
}
