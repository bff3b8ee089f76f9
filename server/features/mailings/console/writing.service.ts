import type { Locale } from '#contract/sites/facts.ts';
import type { NewsContent, NewsKind } from '#server/feature.ts';
import { listDiscountCodes } from '#server/features/discounts/index.ts';
import { findName } from '#server/features/members/index.ts';
import { createMailTranslate, formatDay } from '#server/features/notifications/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { chooseText } from '../campaigns.rules.ts';
import { fillSlots } from './draft.rules.ts';
import { findMailing, updateMailing } from './mailing.store.ts';
import type { MailingRow } from './mailing.table.ts';
import { claimMail, noteMail, releaseMail } from './receivers.store.ts';

export const mailingKind = 'console_mailing';

/** Beside the subject, mail programs show so much of the text. */
const preheaderLength = 120;

/** The words of a mailing for one reader, with what is known of its code. */
export async function writeMailing(
  platform: Platform,
  mailing: MailingRow,
  reader: { language: Locale; name: string },
): Promise<NewsContent & { language: Locale }> {
  const site = await getSite(platform, mailing.siteId);
  const { language, text } = chooseText(mailing.texts, reader.language);
  const slots = { name: reader.name, site: site.settings.name, code: mailing.code ?? '' };
  const [subject, body, button] = [text.subject, text.text, text.button].map((part) =>
    fillSlots(part, slots),
  );
  const preheader = (body ?? '').split('\n', 1)[0]?.slice(0, preheaderLength) ?? '';
  const values = { subject, preheader, title: subject, text: body, button } as Record<string, string>;
  const code = await findStandingCode(platform, mailing);
  const t = createMailTranslate(language, site);
  const facts: [string, string][] = [];
  if (code) {
    facts.push([t('mail:frame.facts.code'), `${code.code} (−${code.percentage} %)`]);
    if (code.expiresAt) facts.push([t('mail:frame.facts.codeUntil'), formatDay(language, code.expiresAt)]);
  }
  return { language, values, people: [], facts };
}

/** The discount it carries; undefined without one, and when it can be used no more. */
export async function findStandingCode(
  platform: Platform,
  { siteId, code }: Pick<MailingRow, 'siteId' | 'code'>,
) {
  if (code === null) return undefined;
  return (await listStandingCodes(platform, siteId)).find((one) => one.code === code);
}

/** Codes for everybody, which still bring something. */
export async function listStandingCodes(platform: Platform, siteId: number) {
  const now = platform.clock.now();
  return (await listDiscountCodes(platform, siteId)).filter(
    ({ accountId, active, expiresAt, totalLimit, used }) =>
      accountId === null &&
      active &&
      (expiresAt === null || expiresAt > now) &&
      (totalLimit === null || used < totalLimit),
  );
}

/** Written as it is sent, once for each receiver; what they unsubscribed from meanwhile is not sent at all. */
export const mailingNews: NewsKind = {
  kind: mailingKind,
  async compose(platform, { memberId, siteId, language }, facts) {
    const { mailing: id } = facts as { mailing: number };
    const mailing = await findMailing(platform, siteId, id);
    if (!mailing) return undefined;
    if (mailing.code !== null && !(await findStandingCode(platform, mailing)))
      await updateMailing(platform, id, { stoppedAt: platform.clock.now(), stoppedByCode: true });
    if (!(await claimMail(platform, id, memberId))) return undefined;
    const name = await findName(platform, memberId);
    return { ...(await writeMailing(platform, mailing, { language, name })), path: mailing.path };
  },
  async settle(platform, { memberId }, { facts, mailId }) {
    const { mailing: mailingId } = facts as { mailing: number };
    if (mailId === null) await releaseMail(platform, mailingId, memberId);
    else await noteMail(platform, { mailingId, accountId: memberId, mailId });
  },
};
