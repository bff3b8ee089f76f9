import { type MailSubject, unsubscribePath } from '#contract/notifications/facts.ts';
import { defaultLocale, type Locale, locales } from '#contract/sites/facts.ts';
import type { MailTemplate } from '#locales/server-texts.ts';
import type { Site } from '#server/call.ts';
import type { AttachmentKind, Feature, NewsContent } from '#server/feature.ts';
import { type AccountRow, findName } from '#server/features/members/index.ts';
import { getSite, resolveTheme, withLinkLocale } from '#server/features/sites/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { MailAttachment } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deriveToken } from '#server/platform/tokens.ts';
import { createUnsubscribeToken, maySendMail } from './choices.service.ts';
import { mailIdHeader } from './inbound-mail/inbound-mail.rules.ts';
import { createMailId } from './inbound-mail/inbound-mail.service.ts';
import { giveMailBack, isProven, mayMailUnproven, nameOfAddress } from './inbound-mail/unproven.service.ts';
import type { MailContent } from './mail/mail-content.ts';
import { renderMailHtml } from './mail/mail-html.ts';
import { glyphCid, listPictures, pictureCid } from './mail/mail-pictures.ts';
import { renderMailText } from './mail/mail-text.ts';
import { createMailTranslate } from './mail/mail-words.ts';
import { composeNews, type KnownNews, settlingNews } from './mail-news.ts';
import { isTimeSensitive } from './quiet-hours.rules.ts';
import { findEndOfNight, wasActiveSince } from './quiet-hours.service.ts';
import { noteSentMail } from './sent-mails/sent-mails.service.ts';

export type Addressee = Pick<AccountRow, 'id' | 'siteId' | 'email' | 'language'>;

/** The id for recipients who are no members, so that a bounce concerns nobody. */
export const noAccount = 0;

/** Addresses staff or the support mailbox of a domain, in its language. */
export function toStaffAddressee({ id, settings }: Site, email = settings.support_email): Addressee {
  const language = locales.find((locale) => locale === settings.domain_language) ?? defaultLocale;
  return { id: noAccount, siteId: id, email, language };
}

export interface MailRequest {
  template: MailTemplate;
  /** The type of an optional mail; missing: everybody gets it. */
  type?: MailSubject;
  /** Staff or the operator entered the address: exempt from the daily limit on unproved addresses. */
  skipsUnprovenLimit?: boolean;
  /** Says the member's name even to an address that is not proven: they have paid, so that nobody puts words there for free. */
  isOfBuyer?: boolean;
  /** The recipient, if not the address of the account. */
  to?: string | undefined;
  replyTo?: string;
  /** Values for the text besides the member's name. */
  values?: Record<string, string | number> | undefined;
  /** Which of them the member has typed. An address that is not proven may be a stranger's, and reads dots instead. */
  typed?: string[];
  facts?: MailContent['facts'];
  /** Small print besides the template's, in the reader's language. */
  notes?: string[];
  /** A file by its kind (`attachments` of a feature) and number. */
  attachment?: { kind: string; id: number };
  links?: { label: string; path: string }[];
  /** Its topic: what the mail says of others is composed as it is sent (`NewsKind`). */
  news?: { kind: string; facts: object };
  /** The button's target; the nonce becomes a token only while the mail is written. */
  link: { path: string; nonce?: string };
}

interface QueuedMail extends MailRequest {
  memberId: number;
  siteId: number;
  to: string;
  language: Locale;
  /** When a mail held back for the morning was written. */
  heldSince?: string;
}

export const mailJob = 'notifications.mail';

/** Inside a transaction the mail is sent exactly when it commits; optional mails wait at night. */
export async function queueMail(
  platform: Platform,
  { id, siteId, email, language }: Addressee,
  request: MailRequest,
): Promise<void> {
  const mail: QueuedMail = { memberId: id, siteId, language, ...request, to: request.to ?? email };
  const morning = request.type && (await findEndOfNight(platform, id));
  if (morning) mail.heldSince = platform.clock.now().toISOString();
  // A requested link never waits behind optional mails, however many there are.
  const priority = request.type ? 0 : 1;
  await platform.jobs.send(mailJob, mail, { priority, ...(morning && { startAfter: morning }) });
}

/** Retries an unavailable mail server for two days, each pause twice as long as the one before. */
export function createMailJob(platform: Platform, features: readonly Feature[]): JobKind<QueuedMail> {
  const known = new Set(features.flatMap(({ mails = [] }) => mails));
  const attachable = new Map(
    features.flatMap(({ attachments = [] }) => attachments).map(({ kind, load }) => [kind, load]),
  );
  const composable = new Map(features.flatMap(({ news = [] }) => news).map((kind) => [kind.kind, kind]));
  return {
    name: mailJob,
    retries: 13,
    retryDelay: 20,
    async run(mail) {
      if (!known.has(mail.template)) throw new Error(`No feature sends the mail ${mail.template}`);
      await deliverMail(platform, mail, { attachable, composable });
    },
  };
}

interface Parts {
  attachable: ReadonlyMap<string, AttachmentKind['load']>;
  composable: KnownNews;
}

async function deliverMail(
  platform: Platform,
  mail: QueuedMail,
  { attachable, composable }: Parts,
): Promise<void> {
  if (mail.type && !(await maySendMail(platform, mail.memberId, mail.type))) return;
  if (
    mail.heldSince &&
    mail.type &&
    isTimeSensitive(mail.type) &&
    (await wasActiveSince(platform, mail.memberId, mail.heldSince))
  )
    return;
  const news = await composeNews(platform, mail, composable);
  if (!news) return;
  const site = await getSite(platform, mail.siteId);
  await settlingNews(
    platform,
    { mail, composable },
    sendWithinLimit(platform, mail, { site, attachable, news }),
  );
}

type Sending = Pick<Parts, 'attachable'> & { site: Site; news: NewsContent };

/** The number of the mail; null when the address has had its mails for today. */
async function sendWithinLimit(
  platform: Platform,
  mail: QueuedMail,
  sending: Sending,
): Promise<number | null> {
  if (mail.skipsUnprovenLimit || (await isProven(platform, sending.site, mail)))
    return sendMail(platform, mail, sending);
  if (!(await mayMailUnproven(platform, mail.to))) {
    platform.log.warn(
      { template: mail.template },
      'an address that is not proven has had its mails for today',
    );
    return null;
  }
  return sendMail(platform, withoutTypedWords(mail), sending).catch(async (error: unknown) => {
    await giveMailBack(platform, mail.to);
    throw error;
  });
}

function withoutTypedWords(mail: QueuedMail): QueuedMail {
  const { typed = [], isOfBuyer } = mail;
  const values = { ...mail.values, ...Object.fromEntries(typed.map((value) => [value, '…'])) };
  return { ...mail, values: isOfBuyer ? values : { ...values, name: nameForUnproven(mail) } };
}

/** Empty in mails without a name on purpose. */
function nameForUnproven({ values, to }: QueuedMail): string {
  return values?.name === '' ? '' : nameOfAddress(to);
}

async function sendMail(
  platform: Platform,
  mail: QueuedMail,
  { site, attachable, news }: Sending,
): Promise<number> {
  const unsubscribeUrl = mail.type && buildUnsubscribeUrl(platform, mail.type, { mail, site });
  const name = mail.values?.name ?? (await findName(platform, mail.memberId));
  const facts = { ...mail.values, ...news.values, name };
  const url = buildLink(platform, { ...mail, link: news.path ? { path: news.path } : mail.link }, site);
  const content = composeMail(mail, site, { facts, url, unsubscribeUrl, news });
  const attachments = await loadAttachments(platform, mail, attachable);
  const id = createId();
  const { memberId, template } = mail;
  await platform.mailer.send({
    to: mail.to,
    senderName: site.settings.name,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: content.subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
    headers: {
      ...autoSubmitted,
      [mailIdHeader]: createMailId(platform, { accountId: memberId, to: mail.to, id }),
      ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : {}),
    },
    pictures: await listPictures(platform, site, news),
    ...(attachments.length > 0 ? { attachments } : {}),
  });
  await noteSentMail(platform, { id, memberId, template });
  return id;
}

/** Prevents out-of-office replies: https://www.rfc-editor.org/rfc/rfc3834#section-5 */
const autoSubmitted = { 'Auto-Submitted': 'auto-generated' };

/** The button of mail programs (RFC 2369 and 8058). */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function buildUnsubscribeUrl(
  platform: Platform,
  type: MailSubject,
  { mail, site }: { mail: QueuedMail; site: Site },
): string {
  const token = createUnsubscribeToken(platform, mail.memberId, type);
  return toMailedUrl(mail, site, unsubscribePath + token);
}

async function loadAttachments(
  platform: Platform,
  { attachment }: QueuedMail,
  attachable: ReadonlyMap<string, AttachmentKind['load']>,
): Promise<MailAttachment[]> {
  if (!attachment) return [];
  const load = attachable.get(attachment.kind);
  if (!load) throw new Error(`No feature attaches ${attachment.kind}`);
  return [await load(platform, attachment.id)].flat();
}

/**
 * Builds addresses from the site's row, never from a Host header. They name the mail's language, for browsers
 * that do not know the member; it is the same whether a token is valid or not.
 */
function toMailedUrl({ language }: QueuedMail, site: Site, path: string): string {
  return withLinkLocale(new URL(path, site.origin), language).toString();
}

function buildLink({ config }: Platform, mail: QueuedMail, site: Site): string {
  const { path, nonce } = mail.link;
  const url = new URL(path, site.origin);
  if (nonce) url.searchParams.set('token', deriveToken(config, nonce));
  return toMailedUrl(mail, site, url.pathname + url.search + url.hash);
}

export function composeMail(
  mail: QueuedMail,
  site: Site,
  own: {
    facts: Record<string, string | number>;
    url: string;
    unsubscribeUrl?: string | undefined;
    news: NewsContent;
  },
): MailContent {
  const { template, language, facts: table = [], links = [], notes = [] } = mail;
  const t = createMailTranslate(language, site);
  const { settings } = site;
  const facts = { ...own.facts, site: settings.name, support: settings.support_email };
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
    paragraphs: t(`mail:${template}.text`, facts).split(/\n{2,}/),
    facts: [...table, ...(own.news.facts ?? [])],
    people: own.news.people,
    sections: (own.news.sections ?? []).map(({ link, ...section }) => ({
      ...section,
      link: { label: link.label, url: toMailedUrl(mail, site, link.path) },
    })),
    picture: own.news.picture && { cid: pictureCid, alt: own.news.picture.alt },
    button: { label: t(`mail:${template}.button`, facts), url: own.url },
    links: [...links, ...(own.news.links ?? [])].map(({ label, path }) => ({
      label,
      url: toMailedUrl(mail, site, path),
    })),
    notes: [...notes, t(`mail:${template}.note`, facts)],
    linkHint: t('mail:frame.linkHint'),
    site: {
      name: settings.name,
      home: toMailedUrl(mail, site, '/'),
      look: resolveTheme(settings),
      glyphCid,
    },
    unsubscribe: own.unsubscribeUrl
      ? { label: t('mail:frame.unsubscribe'), url: own.unsubscribeUrl }
      : undefined,
    footer: [t('mail:frame.reason', facts), t('mail:frame.support', facts), t('mail:frame.sender', sender)],
  };
}
