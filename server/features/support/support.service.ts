import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { contactSupport } from '#contract/support/endpoints.ts';
import type { CallContext } from '#server/call.ts';
import type { ExportFile } from '#server/feature.ts';
import { findAccount, toEmailKey } from '#server/features/members/index.ts';
import {
  createMailTranslate,
  noAccount,
  queueMail,
  toStaffAddressee,
} from '#server/features/notifications/index.ts';
import { chooseLocale } from '#server/features/sites/index.ts';
import { dayMs, daySeconds, hourSeconds } from '#server/platform/durations.ts';
import { createId } from '#server/platform/ids.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import { listHashesKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  deleteRequestsBefore,
  findRequestOfKey,
  insertRequest,
  listRequestsOf,
  type SupportRequestRow,
} from './support.store.ts';

type Request = ParsedInputOf<typeof contactSupport>;

/** Stored for questions about a number; the support mailbox has the requests. */
export const keptMs = 184 * dayMs;

/** As many as people behind one network address may write. */
const requests = { name: 'support', points: 10, seconds: hourSeconds };
/** Anybody can enter any address: past this limit it gets no more mail, from any sender. */
const confirmations = { name: 'support-mail', points: 3, seconds: daySeconds };

/** Stores the request, mails it to support and its number to the sender; returns the number. */
export async function contact(platform: Platform, call: CallContext, input: Request): Promise<number> {
  const { site, viewer, client } = call;
  const known = await findRequestOfKey(platform, site.id, input.key);
  if (known !== undefined) return known;
  await platform.limits.consume(requests, client.network);
  const address = listHashesKeyed(
    platform.config,
    'support',
    site.id,
    toEmailKey(input.email) ?? input.email,
  );
  const confirms = (await platform.limits.count(confirmations, address)) === 0;
  const { key, ...words } = input;
  const row: SupportRequestRow = {
    ...words,
    id: createId(),
    siteId: site.id,
    accountId: viewer?.id ?? null,
    clientKey: key,
    createdAt: platform.clock.now(),
  };
  return platform.db.transaction(async () => {
    if (!(await insertRequest(platform, row)))
      return (await findRequestOfKey(platform, site.id, key)) ?? row.id;
    await mailSupport(platform, call, row);
    if (confirms) await mailSender(platform, call, row);
    platform.db.afterCommit(() =>
      platform.log.info({ request: row.id, subject: row.subject }, 'the support was written to'),
    );
    return row.id;
  });
}

async function mailSupport(
  platform: Platform,
  { site, viewer }: CallContext,
  { id, name, email, subject, message }: SupportRequestRow,
): Promise<void> {
  const support = toStaffAddressee(site);
  const t = createMailTranslate(support.language, site);
  await queueMail(platform, support, {
    template: 'support_filed',
    values: { number: String(id), name, subject, message },
    replyTo: email,
    facts: [
      [t('mail:frame.facts.name'), name],
      [t('mail:frame.facts.email'), email],
      [t('mail:frame.facts.member'), viewer ? String(viewer.id) : '–'],
    ],
    link: { path: viewer ? `/members/${viewer.id}` : '/' },
  });
}

/** An unproven address receives only our own words, never the entered name or message. */
async function mailSender(
  platform: Platform,
  call: CallContext,
  { id, siteId, email }: SupportRequestRow,
): Promise<void> {
  const account = call.viewer && (await findAccount(platform, call.viewer.id));
  const isOwn = account !== undefined && toEmailKey(account.email) === toEmailKey(email);
  const sender = { id: isOwn ? account.id : noAccount, siteId, email, language: chooseLocale(call) };
  await queueMail(platform, sender, {
    template: 'support_received',
    values: { number: String(id), name: '' },
    link: { path: '/' },
  });
}

export function createSupportTidyJob(platform: Platform): JobKind<object> {
  return {
    name: 'support.tidy',
    retries: 2,
    retryDelay: 60,
    cron: '47 3 * * *',
    run: () => deleteRequestsBefore(platform, new Date(platform.clock.now().getTime() - keptMs)),
  };
}

export async function exportRequests(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const rows = await listRequestsOf(platform, memberId);
  const json = rows.map(({ id, name, email, subject, message, createdAt }) => ({
    number: id,
    name,
    email,
    subject,
    message,
    sent_at: createdAt,
  }));
  return [{ path: 'support.json', json }];
}
