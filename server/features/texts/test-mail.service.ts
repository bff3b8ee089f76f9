import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import type * as endpoints from '#contract/texts/endpoints.ts';
import type { MailTemplate } from '#locales/server-texts.ts';
import { nameForm } from '#locales/shared-texts.ts';
import type { Staff } from '#server/call.ts';
import { requireOwnDomain } from '#server/features/domains/index.ts';
import { sendSampleMail } from '#server/features/notifications/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import { findStaffAddress } from '#server/features/staff/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findMailOf, planForms } from './words.rules.ts';
import { requireWord } from './words.service.ts';

const limit = { name: 'texts.test-mail', points: 20, seconds: 3600 };

/** Sends a mail to the caller's own address, with examples in its placeholders. Throws as saving would. */
export async function sendTestMail(
  platform: Platform,
  staff: Staff,
  { domain, locale, text: key, fields }: ParsedInputOf<typeof endpoints.sendTestMail>,
): Promise<OutputOf<typeof endpoints.sendTestMail>> {
  const shared = requireWord(locale, key);
  const found = await requireOwnDomain(platform, staff, domain);
  const template = findMailOf(key);
  if (!template) throw new AppError('not_found');
  const typed = planForms({ key, locale, shared, own: {}, fields, base: {} }) ?? {};
  const to = await findStaffAddress(platform, staff.id);
  if (!to) throw refuseFields({ path: 'text', code: 'email' });
  await platform.limits.consume(limit, String(staff.id));
  const site = await getSite(platform, found.id);
  const kept = site.words?.find(locale) ?? {};
  const entries = Object.entries(typed).map(([form, text]) => [nameForm(key, form), text] as const);
  const own = { ...kept, ...Object.fromEntries(entries.filter(([, text]) => text !== '')) };
  // Emptied by the form, and not saved yet.
  if (entries.length === 0) for (const form of Object.keys(shared)) delete own[nameForm(key, form)];
  const words = { version: '', find: () => own };
  await sendSampleMail(
    platform,
    { ...site, words },
    { to, language: locale, template: template as MailTemplate },
  );
  return { to };
}
