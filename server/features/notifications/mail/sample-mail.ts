import type { Locale } from '#contract/sites/facts.ts';
import type { MailTemplate } from '#locales/server-texts.ts';
import { listSharedTexts } from '#locales/shared-texts.ts';
import type { Site } from '#server/call.ts';
import type { NewsContent } from '#server/feature.ts';
import { listSlots } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { composeMail, noAccount } from '../notifications.service.ts';
import { renderMailHtml } from './mail-html.ts';
import { listPictures } from './mail-pictures.ts';
import { renderMailText } from './mail-text.ts';

interface Sample {
  to: string;
  language: Locale;
  template: MailTemplate;
}

const noNews: NewsContent = { values: {}, people: [] };

/** A mail as a member would get it, with examples for what it says of them, to one of the staff. It is not kept. */
export async function sendSampleMail(
  platform: Platform,
  site: Site,
  { to, language, template }: Sample,
): Promise<void> {
  const mail = { template, language, memberId: noAccount, siteId: site.id, to, link: { path: '/' } };
  const facts = listExamples(platform, language, template);
  const content = composeMail(mail, site, { facts, url: `${site.origin}/`, news: noNews });
  await platform.mailer.send({
    to,
    senderName: site.settings.name,
    subject: content.subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
    headers: { 'Auto-Submitted': 'auto-generated' },
    pictures: await listPictures(platform, site, noNews),
  });
}

/** What is no number or day is named, as ‹reason›. */
function listExamples(
  { clock }: Pick<Platform, 'clock'>,
  language: Locale,
  template: MailTemplate,
): Record<string, string | number> {
  const texts = [...listSharedTexts(language)]
    .filter(([key]) => key.startsWith(`mail:${template}.`))
    .flatMap(([, forms]) => Object.values(forms));
  const slots = listSlots(texts.join(' ')).map((slot) => slot.slice(2, -2).split(', '));
  return Object.fromEntries(
    slots.map(([name = '', form]) => {
      if (form === 'day') return [name, clock.now().toISOString()];
      if (form === 'wait') return [name, exampleSeconds];
      return [name, form === 'number' || name === 'count' ? exampleNumber : `‹${name}›`];
    }),
  );
}

const exampleNumber = 3;
const exampleSeconds = 300;
