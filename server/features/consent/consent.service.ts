import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import {
  type ConsentCategory,
  consentCategories,
  consentCookie,
  consentDays,
  isOpenPage,
  readChoice,
  writeChoice,
} from '#contract/consent/facts.ts';
import type { choiceSchema, ThirdPartyScript } from '#contract/consent/scripts.ts';
import type { CallContext } from '#server/call.ts';
import { chooseLocale } from '#server/features/sites/index.ts';
import { dayMs, hourSeconds } from '#server/platform/durations.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteChoicesBefore, insertChoice } from './consent.store.ts';

/** A consent must be provable while something relies on it (GDPR, article 7(1)), and a while longer. */
export const keptMs = 2 * consentDays * dayMs;

const choices = { name: 'consent', points: 60, seconds: hourSeconds };

/** Stores the choice in this browser and an anonymous record; both carry the same random number. */
export async function keepChoice(
  platform: Platform,
  call: CallContext,
  form: z.infer<typeof choiceSchema>,
): Promise<void> {
  const { site, client, reply } = call;
  await platform.limits.consume(choices, client.network);
  const choice = { id: randomUUID(), at: platform.clock.now(), categories: readCategories(call, form) };
  const cookie = writeChoice(choice);
  await insertChoice(platform, {
    id: choice.id,
    siteId: site.id,
    cookie,
    locale: chooseLocale(call),
    chosenAt: choice.at,
  });
  reply.setCookie(consentCookie, cookie, { days: consentDays });
}

function readCategories({ site }: CallContext, form: z.infer<typeof choiceSchema>): ConsentCategory[] {
  const isAsked = (category: ConsentCategory) =>
    site.settings.third_party_scripts.some((script) => script.category === category);
  const isGiven = (category: ConsentCategory) =>
    form.choice === 'all' || (form.choice === 'chosen' && form[category] === 'on');
  return consentCategories.filter((category) => isAsked(category) && isGiven(category));
}

/** Third parties for this page: none without consent, for members, or beside private content. */
export function findThirdParties(
  { site, cookies, viewer, staff }: Pick<CallContext, 'site' | 'cookies' | 'viewer' | 'staff'>,
  address: string,
): ThirdPartyScript[] {
  if (viewer || staff || !isOpenPage(new URL(address, site.origin))) return [];
  const given = readChoice(cookies[consentCookie]) ?? [];
  return site.settings.third_party_scripts.filter(({ category }) => given.includes(category));
}

export function createConsentTidyJob(platform: Platform): JobKind<object> {
  return {
    name: 'consent.tidy',
    retries: 2,
    retryDelay: 60,
    cron: '41 3 * * *',
    run: () => deleteChoicesBefore(platform, new Date(platform.clock.now().getTime() - keptMs)),
  };
}
