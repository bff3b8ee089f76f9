import type { Locale } from '#contract/sites.ts';
import { getSite } from '#server/features/sites/index.ts';
import type { Site } from '#server/platform/http/call.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deriveToken } from '#server/platform/tokens.ts';
import type { MailContent } from './mail-content.ts';
import { renderMailHtml } from './mail-html.ts';
import { renderMailText } from './mail-text.ts';
import { wordsIn } from './mail-words.ts';

/** Each names its texts in locales/<lang>/mail.json. */
export const mailTemplates = [
  'activation',
  'complete_signup',
  'reset_password',
  'password_changed',
  'mail_change',
  'mail_changed',
  'new_device',
  'deletion',
  'erased',
  'export_ready',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

export interface QueuedMail {
  template: MailTemplate;
  siteId: number;
  /** The stored address. */
  to: string;
  language: Locale;
  /** Facts the texts need: the member’s name, and what the template says besides. */
  values: Record<string, string | number>;
  /** Where the button leads; the nonce becomes a token only while the mail is written. */
  link: { path: string; nonce?: string };
}

const mailJob = 'notifications.mail';

/** Inside a transaction the mail goes out exactly when it commits. */
export async function queueMail(platform: Platform, mail: QueuedMail): Promise<void> {
  await platform.jobs.send(mailJob, mail);
}

/** A mail server that is away is asked again for about a day. */
export function createMailJob(platform: Platform): JobKind<QueuedMail> {
  return { name: mailJob, retries: 12, retryDelay: 20, run: (mail) => deliverMail(platform, mail) };
}

async function deliverMail(platform: Platform, mail: QueuedMail): Promise<void> {
  const site = await getSite(platform, mail.siteId);
  const content = composeMail(mail, site, buildLink(platform, mail, site));
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

function composeMail({ template, language, values }: QueuedMail, site: Site, url: string): MailContent {
  const t = wordsIn(language);
  const { settings } = site;
  const facts = { ...values, site: settings.name, support: settings.support_email };
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
