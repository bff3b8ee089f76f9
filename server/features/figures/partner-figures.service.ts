import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { getPartnerFigures } from '#contract/figures/partner.ts';
import type { CallContext } from '#server/call.ts';
import { requireKey } from '#server/features/partners/index.ts';
import { findSellerZone } from '#server/features/sites/index.ts';
import { hourSeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { smallestGroup } from '#server/platform/statistics/small-groups.ts';
import { addDays, listDays, readDay, type Span } from './days.rules.ts';
import { listSourceDays } from './figures.store.ts';
import { readLiveDays } from './live.service.ts';
import { findToday } from './rolling.service.ts';
import { isOfSource } from './sources.rules.ts';

type Answer = OutputOf<typeof getPartnerFigures>;

const calls = { name: 'partner-figures', points: 60, seconds: hourSeconds };
const usualDays = 30;
const longestDays = 366;

/** The figure of each step. */
const steps = { signed_up: 'signups', activated: 'confirmed', paid: 'paid' } as const;

/**
 * Whole days alone and no sums: two sums that differ by a day would tell what a small day hides, and so would a day that is
 * still growing.
 */
export async function readPartnerFigures(
  platform: Platform,
  { site, bearer }: Pick<CallContext, 'site' | 'bearer'>,
  input: ParsedInputOf<typeof getPartnerFigures>,
): Promise<Answer> {
  const { id, label } = await requireKey(platform, site.id, { bearer, scope: 'figures' });
  await platform.limits.consume(calls, String(id));
  const place = { siteId: site.id, timeZone: findSellerZone(site) };
  const span = choosePartnerSpan(input, addDays(findToday(platform, place.timeZone), -1));
  const live = (await readLiveDays(platform, place)).filter(
    ({ part, key, day }) => part === 'source' && isOfSource(label, key) && span.from <= day && day <= span.to,
  );
  const persons = new Map<string, number>();
  for (const { day, figure, value } of [...(await listSourceDays(platform, site.id, label, span)), ...live])
    persons.set(`${day} ${figure}`, (persons.get(`${day} ${figure}`) ?? 0) + value);
  const show = (day: string, step: keyof typeof steps) => hideFew(persons.get(`${day} ${steps[step]}`) ?? 0);
  return {
    partner: label,
    time_zone: place.timeZone,
    ...span,
    days: listDays(span.from, span.to).map((day) => ({
      day,
      signed_up: show(day, 'signed_up'),
      activated: show(day, 'activated'),
      paid: show(day, 'paid'),
    })),
  };
}

function hideFew(persons: number): number | null {
  return persons > 0 && persons < smallestGroup ? null : persons;
}

function choosePartnerSpan(
  input: { from?: string | undefined; to?: string | undefined },
  yesterday: string,
): Span {
  const asked = readDay(input.to) ?? yesterday;
  const to = asked < yesterday ? asked : yesterday;
  const first = readDay(input.from) ?? addDays(to, 1 - usualDays);
  const oldest = addDays(to, 1 - longestDays);
  const from = first > oldest ? first : oldest;
  return { from: from < to ? from : to, to };
}
