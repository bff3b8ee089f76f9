import { timingSafeEqual } from 'node:crypto';
import type { fileComplaint as endpoint, getComplaint } from '#contract/complaints/endpoints.ts';
import { toStatusPath } from '#contract/complaints/facts.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { toCasePath } from '#contract/review/facts.ts';
import type { CallContext } from '#server/call.ts';
import type { ExportFile } from '#server/feature.ts';
import { recordNotice } from '#server/features/decision-records/index.ts';
import { toEmailKey } from '#server/features/members/index.ts';
import {
  createMailTranslate,
  noAccount,
  queueMail,
  toStaffAddressee,
} from '#server/features/notifications/index.ts';
import { chooseLocale } from '#server/features/sites/index.ts';
import { daySeconds, hourSeconds } from '#server/platform/durations.ts';
import { createId } from '#server/platform/ids.ts';
import { hashKeyed, listHashesKeyed } from '#server/platform/keyed-hash.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashToken } from '#server/platform/tokens.ts';
import {
  addLinkHash,
  type ComplaintRow,
  findComplaint,
  findComplaintOfKey,
  insertComplaint,
  listComplaintsBy,
} from './complaints.store.ts';

type Filing = ParsedInputOf<typeof endpoint>;

/** As many as people behind one network address may send. */
const filings = { name: 'complaint', points: 10, seconds: hourSeconds };
/** Anybody can enter any address: past this limit it gets no more mail, from any sender. */
const confirmations = { name: 'complaint-mail', points: 3, seconds: daySeconds };

/** Stores the complaint, mails it to support and its number to the sender; returns its link. */
export async function fileComplaint(
  platform: Platform,
  call: CallContext,
  input: Filing,
): Promise<OutputOf<typeof endpoint>> {
  const { site, viewer, client } = call;
  const known = await findComplaintOfKey(platform, site.id, input.key);
  if (known !== undefined) return giveStatusLink(platform, known);
  await platform.limits.consume(filings, client.network);
  const { key, good_faith: _, ...words } = input;
  const row = {
    ...words,
    id: createId(),
    siteId: site.id,
    accountId: viewer?.id ?? null,
    language: chooseLocale(call),
    clientKey: key,
    createdAt: platform.clock.now(),
  };
  const confirms = row.email !== '' && (await mayConfirm(platform, row));
  return platform.db.transaction(async () => {
    if (!(await insertComplaint(platform, row)))
      return giveStatusLink(platform, (await findComplaintOfKey(platform, site.id, key)) ?? row.id);
    await recordNotice(platform, { siteId: site.id, subject: 'complaint', reason: row.reason });
    await mailSupport(platform, call, row);
    if (confirms) await mailSender(platform, row, { template: 'complaint_received' });
    platform.db.afterCommit(() =>
      platform.log.info({ complaint: row.id, reason: row.reason }, 'complaint filed'),
    );
    return giveStatusLink(platform, row.id);
  });
}

async function mayConfirm(platform: Platform, row: Pick<ComplaintRow, 'siteId' | 'email'>): Promise<boolean> {
  const address = listHashesKeyed(
    platform.config,
    'complaint',
    row.siteId,
    toEmailKey(row.email) ?? row.email,
  );
  return (await platform.limits.count(confirmations, address)) === 0;
}

const linkPurpose = 'complaint-link';

/** Derived from the number and the installation's secret. Its hash is kept, so that it opens whatever becomes of that secret. */
async function giveStatusLink(platform: Pick<Platform, 'config' | 'db'>, number: number) {
  const secret = hashKeyed(platform.config, linkPurpose, number);
  await addLinkHash(platform, number, hashLink(secret));
  return { number, secret };
}

const hashLink = (secret: string) => hashToken(secret).toString('base64url');

/** Links of the release before have no hash. */
function opens({ config }: Pick<Platform, 'config'>, found: ComplaintRow, secret: string): boolean {
  if (found.linkHashes.includes(hashLink(secret))) return true;
  const given = Buffer.from(secret);
  return listHashesKeyed(config, linkPurpose, found.id).some((known) => {
    const expected = Buffer.from(known);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

type Written = Pick<ComplaintRow, 'id' | 'name' | 'email' | 'reason' | 'place' | 'explanation'>;

async function mailSupport(platform: Platform, { site, viewer }: CallContext, row: Written): Promise<void> {
  const support = toStaffAddressee(site);
  const t = createMailTranslate(support.language, site);
  const { id, name, email, reason, place, explanation } = row;
  await queueMail(platform, support, {
    template: 'complaint_filed',
    values: { number: String(id), name, reason, place, explanation },
    ...(email && { replyTo: email }),
    facts: [
      [t('mail:frame.facts.name'), name || '–'],
      [t('mail:frame.facts.email'), email || '–'],
      [t('mail:frame.facts.member'), viewer ? String(viewer.id) : '–'],
    ],
    link: { path: toCasePath('complaints', id) },
  });
}

/** An unproven address receives only our own words and those of a decision, never what was entered. */
export async function mailSender(
  platform: Platform,
  { id, siteId, email, language }: Pick<ComplaintRow, 'id' | 'siteId' | 'email' | 'language'>,
  {
    template,
    statement = '',
  }: { template: 'complaint_received' | 'complaint_upheld' | 'complaint_dismissed'; statement?: string },
): Promise<void> {
  const sender = { id: noAccount, siteId, email, language };
  await queueMail(platform, sender, {
    template,
    values: { number: String(id), name: '', statement },
    link: { path: toStatusPath(await giveStatusLink(platform, id)) },
  });
}

export async function readStatus(
  platform: Platform,
  siteId: number,
  { number, secret }: ParsedInputOf<typeof getComplaint>,
): Promise<OutputOf<typeof getComplaint>['complaint']> {
  const found = await findComplaint(platform, number);
  if (found?.siteId !== siteId || !opens(platform, found, secret)) throw new AppError('not_found');
  return {
    number,
    reason: found.reason,
    created_at: found.createdAt.toISOString(),
    state: found.outcome ?? 'open',
    statement: found.statement,
    decided_at: found.decidedAt?.toISOString() ?? null,
  };
}

export async function exportComplaints(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const rows = await listComplaintsBy(platform, memberId);
  const json = rows.map((row) => ({
    number: row.id,
    reason: row.reason,
    place: row.place,
    explanation: row.explanation,
    name: row.name,
    email: row.email,
    sent_at: row.createdAt,
    outcome: row.outcome,
    statement: row.statement,
    decided_at: row.decidedAt,
  }));
  return [{ path: 'complaints.json', json }];
}
