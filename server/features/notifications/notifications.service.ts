import type { Locale } from '#contract/sites.ts';
import type { MailTemplate } from '#locales/mail-texts.ts';
import type { Feature } from '#server/feature.ts';
import { type AccountRow, findName } from '#server/features/members/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import type { Site } from '#server/platform/http/call.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deriveToken } from '#server/platform/tokens.ts';
import type { MailContent } from './mail-content.ts';
import { renderMailHtml } from './mail-html.ts';
import { renderMailText } from './mail-text.ts';
import { createMailTranslate } from './mail-words.ts';

export type Addressee = Pick<AccountRow, 'id' | 'siteId' | 'email' | 'language'>;

export interface MailRequest {
  template: MailTemplate;
  /** Where the mail goes, if not to the address of the account. */
  to?: string | undefined;
  /** Facts the texts need besides what the member goes by. */
  values?: Record<string, string | number> | undefined;
  /** Where the button leads; the nonce becomes a token only while the mail is written. */
  link: { path: string; nonce?: string };
}

interface QueuedMail extends MailRequest {
  memberId: number;
  siteId: number;
  to: string;
  language: Locale;
}

const mailJob = 'notifications.mail';

/** Inside a transaction the mail goes out exactly when it commits. */
export async function queueMail(
  platform: Platform,
  { id, siteId, email, language }: Addressee,
  request: MailRequest,
): Promise<void> {
  const mail: QueuedMail = { memberId: id, siteId, language, ...request, to: request.to ?? email };
  await platform.jobs.send(mailJob, mail);
}

/** A mail server that is away is asked again for about a day. */
export function createMailJob(platform: Platform, features: readonly Feature[]): JobKind<QueuedMail> {
  const known = new Set(features.flatMap(({ mails = [] }) => mails));
  return {
    name: mailJob,
    retries: 12,
    retryDelay: 20,
    async run(mail) {
      if (!known.has(mail.template)) throw new Error(`No feature sends the mail ${mail.template}`);
      await deliverMail(platform, mail);
    },
  };
}

async function deliverMail(platform: Platform, mail: QueuedMail): Promise<void> {
  const site = await getSite(platform, mail.siteId);
  const name = mail.values?.name ?? (await findName(platform, mail.memberId));
  const facts = { ...mail.values, name };
  const content = composeMail(mail, site, { facts, url: buildLink(platform, mail, site) });
  await platform.mailer.send({
    to: mail.to,
    subject: content.subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
    // No out-of-office answers to a machine: https://www.rfc-editor.org/rfc/rfc3834#section-5
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

/** Links start with the address of the site's row, never with a Host header. */
function buildLink({ config }: Platform, { link }: QueuedMail, site: Site): string {
  const url = new URL(link.path, site.origin);
  if (link.nonce) url.searchParams.set('token', deriveToken(config, link.nonce));
  return url.toString();
}

function composeMail(
  { template, language }: QueuedMail,
  site: Site,
  { facts: own, url }: { facts: Record<string, string | number>; url: string },
): MailContent {
  const t = createMailTranslate(language);
  const { settings } = site;
  const facts = { ...own, site: settings.name, support: settings.support_email };
  const sender = {
    company: settings.company_name,
    address: settings.company_address,
    city: settings.company_city,
  };
  return {
    language,
    subject: t(`mail:${template}.subject`, facts),
    preheader: t(`mail:${template}.preheader`, facts),
    title: t(`mail:${template}.title`, facts),
    paragraphs: [t(`mail:${template}.text`, facts)],
    button: { label: t(`mail:${template}.button`, facts), url },
    notes: [t(`mail:${template}.note`, facts)],
    linkHint: t('mail:frame.linkHint'),
    site: { name: settings.name, origin: site.origin },
    footer: [t('mail:frame.reason', facts), t('mail:frame.support', facts), t('mail:frame.sender', sender)],
  };
}
