import type { Locale } from '#contract/sites/facts.ts';
import type { MailTemplate } from '#locales/server-texts.ts';
import type { Site } from '#server/call.ts';
import type { NewsContent } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { composeMail, noAccount } from '../notifications.service.ts';
import { renderMailHtml } from './mail-html.ts';
import { listPictures } from './mail-pictures.ts';
import { renderMailText } from './mail-text.ts';

export interface WrittenMail {
  template: MailTemplate;
  path: string;
  news: NewsContent & { language: Locale };
}

/** A mail that staff wrote, as members get it but for the link by which they unsubscribe. */
export async function renderWrittenMail(
  platform: Platform,
  site: Site,
  { template, path, news }: WrittenMail,
) {
  const { language, values } = news;
  const mail = { template, language, memberId: noAccount, siteId: site.id, to: '', link: { path } };
  const url = new URL(path, site.origin).toString();
  const content = composeMail(mail, site, { facts: values, url, news });
  return {
    subject: content.subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
    pictures: await listPictures(platform, site, news),
  };
}

/** To somebody of the staff, outside the queue: it is not kept. */
export async function sendWrittenMail(
  platform: Platform,
  site: Site,
  { to, ...written }: WrittenMail & { to: string },
): Promise<void> {
  await platform.mailer.send({
    ...(await renderWrittenMail(platform, site, written)),
    to,
    senderName: site.settings.name,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}
