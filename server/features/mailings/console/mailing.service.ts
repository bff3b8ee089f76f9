import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { changeMailing, saveMailing, sendMailing, testMailing } from '#contract/mailings/endpoints.ts';
import type { Site, Staff } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { sendWrittenMail } from '#server/features/notifications/index.ts';
import { findSellerZone } from '#server/features/sites/index.ts';
import { findStaffAddress, requireFreshProof } from '#server/features/staff/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Draft, readDraft } from './draft.rules.ts';
import { refuse, refuseFaults } from './faults.ts';
import {
  deleteMailing,
  findMailing,
  insertMailing,
  lockMailing,
  updateDraft,
  updateMailing,
} from './mailing.store.ts';
import type { MailingRow } from './mailing.table.ts';
import { findLanguage, requireOwnSite } from './reading.service.ts';
import { findDay, findMoment, findStart } from './schedule.rules.ts';
import { countFitting } from './segment.store.ts';
import { sendingJob } from './sending.service.ts';
import { findStandingCode, listStandingCodes, writeMailing } from './writing.service.ts';

const testLimit = { name: 'mailings.test-mail', points: 20, seconds: 3600 };

/** Says of each field what is wrong with it. A change over what somebody else has saved meanwhile is refused. */
export async function saveOwnMailing(
  platform: Platform,
  staff: Staff,
  { domain, mailing: id, revision, fields }: ParsedInputOf<typeof saveMailing>,
): Promise<OutputOf<typeof saveMailing>> {
  const site = await requireOwnSite(platform, staff, domain);
  const today = findDay(platform.clock.now(), findSellerZone(site));
  const { countries } = site.settings;
  const { draft, faults } = readDraft(fields, { countries, today, language: findLanguage(site) });
  const codes = draft.code === null ? [] : await listStandingCodes(platform, site.id);
  if (draft.code !== null && !codes.some(({ code }) => code === draft.code))
    faults.push({ path: 'discount', code: 'code_over' });
  refuseFaults(faults);
  return platform.db.transaction(async () => {
    const saved = await writeDraft(platform, site, { id, revision, draft });
    await record(platform, staff, { site, id: saved, action: 'mailing.saved' });
    return { mailing: saved };
  });
}

async function writeDraft(
  platform: Platform,
  site: Site,
  { id, revision, draft }: { id: number | undefined; revision: number; draft: Draft },
): Promise<number> {
  if (id === undefined) {
    const added = await insertMailing(platform, site.id, draft);
    if (added === undefined) throw refuse('name', 'taken');
    return added;
  }
  const row = await requireLocked(platform, site, id);
  if (row.startedAt || row.revision !== revision) throw refuse('revision', 'changed_since');
  if (!(await updateDraft(platform, id, draft))) throw refuse('name', 'taken');
  return id;
}

async function requireLocked(platform: Platform, site: Site, id: number): Promise<MailingRow> {
  const row = await lockMailing(platform, site.id, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** To the caller's own address, with their address in place of a name. */
export async function sendOwnTest(
  platform: Platform,
  staff: Staff,
  { domain, mailing: id, language }: ParsedInputOf<typeof testMailing>,
): Promise<OutputOf<typeof testMailing>> {
  const site = await requireOwnSite(platform, staff, domain);
  const row = await findMailing(platform, site.id, id);
  if (!row) throw new AppError('not_found');
  const to = await findStaffAddress(platform, staff.id);
  if (!to) throw refuse('language', 'address');
  await platform.limits.consume(testLimit, String(staff.id));
  const news = await writeMailing(platform, row, { language, name: to });
  await sendWrittenMail(platform, site, { to, template: 'letter', path: row.path, news });
  await platform.db.transaction(() => record(platform, staff, { site, id, action: 'mailing.tested' }));
  return { to };
}

/** What was shown is sent, once: a second press, or somebody else’s, finds it sent. */
export async function sendOwnMailing(
  platform: Platform,
  staff: Staff,
  { domain, mailing: id, revision, code }: ParsedInputOf<typeof sendMailing>,
): Promise<void> {
  const site = await requireOwnSite(platform, staff, domain);
  const row = await findMailing(platform, site.id, id);
  if (!row) throw new AppError('not_found');
  if (row.startedAt && row.revision === revision) return;
  await requireFreshProof(platform, staff, code);
  await platform.db.transaction(async () => {
    const mailing = await requireLocked(platform, site, id);
    if (mailing.revision !== revision) throw refuse('revision', 'changed_since');
    if (mailing.startedAt) return;
    const now = platform.clock.now();
    const zone = findSellerZone(site);
    await requireSendable(platform, mailing, { zone, now });
    await updateMailing(platform, id, { startedAt: now, startsAt: findStart(mailing, now, zone) });
    await platform.jobs.send(sendingJob, {});
    await record(platform, staff, { site, id, action: 'mailing.sent' });
  });
}

async function requireSendable(
  platform: Platform,
  mailing: MailingRow,
  { zone, now }: { zone: string; now: Date },
): Promise<void> {
  const { siteId, type, segment, sendDay, sendHour } = mailing;
  if (sendDay && findMoment(sendDay, sendHour, zone) < now) throw refuse('day', 'past');
  if (mailing.code !== null && !(await findStandingCode(platform, mailing)))
    throw refuse('discount', 'code_over');
  if ((await countFitting(platform, { siteId, type, segment, now })) === 0) throw refuse('persons', 'nobody');
}

/** Each repeated is no fault. */
export async function changeOwnMailing(
  platform: Platform,
  staff: Staff,
  { domain, mailing: id, change }: ParsedInputOf<typeof changeMailing>,
): Promise<void> {
  const site = await requireOwnSite(platform, staff, domain);
  await platform.db.transaction(async () => {
    const row = await lockMailing(platform, site.id, id);
    if (!row && change === 'remove') return;
    if (!row) throw new AppError('not_found');
    if (!(await changes[change](platform, row))) return;
    await record(platform, staff, { site, id, action: actions[change] });
  });
}

const actions = { stop: 'mailing.stopped', resume: 'mailing.resumed', remove: 'mailing.removed' } as const;

/** True when something changed. */
const changes = {
  async stop(platform: Platform, { id, startedAt, stoppedAt, endedAt }: MailingRow) {
    if (!startedAt || stoppedAt || endedAt) return false;
    await updateMailing(platform, id, { stoppedAt: platform.clock.now() });
    return true;
  },
  async resume(platform: Platform, mailing: MailingRow) {
    if (!mailing.stoppedAt) return false;
    if (mailing.code !== null && !(await findStandingCode(platform, mailing)))
      throw refuse('discount', 'code_over');
    await updateMailing(platform, mailing.id, { stoppedAt: null, stoppedByCode: false });
    return true;
  },
  /** What was sent stays, with what came of it. */
  async remove(platform: Platform, { id, startedAt }: MailingRow) {
    if (startedAt) throw refuse('revision', 'changed_since');
    await deleteMailing(platform, id);
    return true;
  },
};

async function record(
  platform: Platform,
  staff: Staff,
  { site, id, action }: { site: Site; id: number; action: string },
): Promise<void> {
  const subject = `site:${site.id}`;
  await recordAudit(platform, { staffId: staff.id, siteId: site.id, action, subject, fields: [String(id)] });
}
