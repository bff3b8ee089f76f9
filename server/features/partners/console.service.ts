import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import type * as contract from '#contract/partners/endpoints.ts';
import { type PartnerFault, postbackEvents, secretOverlapDays } from '#contract/partners/facts.ts';
import type { Staff } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { requireOwnDomain } from '#server/features/domains/index.ts';
import { requireFreshProof } from '#server/features/staff/index.ts';
import { dayMs } from '#server/platform/durations.ts';
import { findEndOfDay } from '#server/platform/end-of-day.ts';
import { createSecret } from '#server/platform/outgoing/signed-message.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAddressFault } from './address.rules.ts';
import { deliveryJob } from './deliveries/deliver.service.ts';
import { deleteDeliveriesOf, restartDelivery, wakeDeliveries } from './deliveries/deliveries.store.ts';
import { writeTest } from './deliveries/events.service.ts';
import {
  deleteEndpoint,
  findEndpoint,
  findSameEndpoint,
  insertEndpoint,
  lockEndpoint,
  pauseEndpoint,
  resumeEndpoint,
} from './endpoints.store.ts';
import { findKey, insertKey, listKeysOf, markRevoked } from './keys/keys.store.ts';
import { isRepeat, makeSecret } from './once.rules.ts';
import type { EndpointRow } from './partners.table.ts';
import { readPartners } from './reading.service.ts';
import { endSecrets, findCurrentSecret, insertSecret } from './secrets.store.ts';

type Shown = OutputOf<typeof contract.addEndpoint>;

function refuse(path: string, code: PartnerFault | 'required' | 'invalid'): AppError {
  return refuseFields({ path, code });
}

/** Who gets to know about members is as grave as access: it needs a fresh code. */
export async function addOwnEndpoint(
  platform: Platform,
  staff: Staff,
  { domain, code, kind, partner, url, events, once }: ParsedInputOf<typeof contract.addEndpoint>,
): Promise<Shown> {
  const { id: siteId } = await requireOwnDomain(platform, staff, domain);
  const fault = findAddressFault(url, { kind, extraHosts: platform.config.partnerExtraHosts });
  if (fault) throw refuse('url', fault);
  if (kind === 'postback' && partner === '') throw refuse('partner', 'required');
  const isKnown = (event: string) => kind === 'webhook' || postbackEvents.some((known) => known === event);
  const wanted = [...new Set(events)].filter(isKnown);
  if (wanted.length === 0) throw refuse('events', 'required');
  await requireFreshProof(platform, staff, code);
  const endpoint = { siteId, kind, partner, url, events: wanted };
  const made = () => createSecret(makeSecret(platform.config, once, staff.id, endpoint));
  const secret = kind === 'webhook' ? made() : null;
  await platform.db.transaction(async () => {
    const id = await insertEndpoint(platform, endpoint);
    if (id === undefined) {
      const same = secret && (await findSameEndpoint(platform, endpoint));
      if (same && (await isCurrent(platform, same.id, secret))) return;
      throw refuse('url', 'taken');
    }
    if (secret) await insertSecret(platform, id, secret);
    await record(platform, staff, { siteId, action: 'partner.endpoint_added', fields: [String(id)] });
  });
  return { partners: await readPartners(platform, staff, domain), secret };
}

/** Whether the form that asks for this secret was sent before, a moment ago. */
async function isCurrent(platform: Platform, endpointId: number, secret: string): Promise<boolean> {
  const current = await findCurrentSecret(platform, endpointId);
  return current?.secret === secret && isRepeat(current.createdAt, platform.clock.now());
}

/** Each repeated is no fault; a test is sent as often as it is asked for. */
const changes = {
  async pause(platform: Platform, { id }: EndpointRow) {
    await pauseEndpoint(platform, id, { byFailures: false });
  },
  async resume(platform: Platform, { id }: EndpointRow) {
    await resumeEndpoint(platform, id);
    await wakeDeliveries(platform, id);
    await platform.jobs.send(deliveryJob, {});
  },
  async remove(platform: Platform, { id }: EndpointRow) {
    await deleteEndpoint(platform, id);
  },
  test: writeTest,
};

const actions = {
  pause: 'partner.endpoint_paused',
  resume: 'partner.endpoint_resumed',
  remove: 'partner.endpoint_removed',
  test: 'partner.test_sent',
} as const;

export async function changeOwnEndpoint(
  platform: Platform,
  staff: Staff,
  { domain, endpoint: id, change }: ParsedInputOf<typeof contract.changeEndpoint>,
): Promise<OutputOf<typeof contract.changeEndpoint>> {
  const { siteId, endpoint } = await requireOwnEndpoint(platform, staff, { domain, id });
  if (change === 'remove') {
    // Outside the transaction, in parts: there may be a month of them.
    await pauseEndpoint(platform, id, { byFailures: false });
    await deleteDeliveriesOf(platform, id);
  }
  await platform.db.transaction(async () => {
    await changes[change](platform, endpoint);
    await record(platform, staff, { siteId, action: actions[change], fields: [String(id)] });
  });
  return { partners: await readPartners(platform, staff, domain) };
}

/** The former one signs beside it for some days, so that the partner can change over without a gap. */
export async function renewOwnSecret(
  platform: Platform,
  staff: Staff,
  { domain, endpoint: id, code, once }: ParsedInputOf<typeof contract.renewSecret>,
): Promise<Shown> {
  const { siteId, endpoint } = await requireOwnEndpoint(platform, staff, { domain, id });
  if (endpoint.kind !== 'webhook') throw new AppError('not_found');
  await requireFreshProof(platform, staff, code);
  const secret = createSecret(makeSecret(platform.config, once, staff.id, id));
  await platform.db.transaction(async () => {
    await lockEndpoint(platform, id);
    if (await isCurrent(platform, id, secret)) return;
    const until = new Date(platform.clock.now().getTime() + secretOverlapDays * dayMs);
    await endSecrets(platform, id, until);
    await insertSecret(platform, id, secret);
    await record(platform, staff, { siteId, action: 'partner.secret_renewed', fields: [String(id)] });
  });
  return { partners: await readPartners(platform, staff, domain), secret };
}

export async function replayOwnDelivery(
  platform: Platform,
  staff: Staff,
  { domain, endpoint: id, delivery }: ParsedInputOf<typeof contract.replayDelivery>,
): Promise<void> {
  const { siteId } = await requireOwnEndpoint(platform, staff, { domain, id });
  await platform.db.transaction(async () => {
    if (!(await restartDelivery(platform, id, delivery))) throw refuse('delivery', 'gone');
    await platform.jobs.send(deliveryJob, {});
    await record(platform, staff, {
      siteId,
      action: 'partner.delivery_replayed',
      fields: [String(delivery)],
    });
  });
}

export async function addOwnKey(
  platform: Platform,
  staff: Staff,
  { domain, code, partner, scopes, last_day, once }: ParsedInputOf<typeof contract.addKey>,
): Promise<Shown> {
  const { id: siteId } = await requireOwnDomain(platform, staff, domain);
  // Figures would take it for the source and its ref.
  if (partner.includes(' / ')) throw refuse('partner', 'invalid');
  const expiresAt = readLastDay(last_day, platform.clock.now());
  await requireFreshProof(platform, staff, code);
  const added = { siteId, label: partner, scopes: [...new Set(scopes)].toSorted(), expiresAt };
  const key = makeSecret(platform.config, once, staff.id, added).toString('base64url');
  await platform.db.transaction(async () => {
    if (await insertKey(platform, key, added))
      await record(platform, staff, { siteId, action: 'partner.key_added', fields: [partner, ...scopes] });
  });
  const found = await findKey(platform, siteId, key);
  const isShown = found && found.revokedAt === null && isRepeat(found.createdAt, platform.clock.now());
  return { partners: await readPartners(platform, staff, domain), secret: isShown ? key : null };
}

/** Revoking it twice is no fault. */
export async function revokeOwnKey(
  platform: Platform,
  staff: Staff,
  { domain, key: id }: ParsedInputOf<typeof contract.revokeKey>,
): Promise<OutputOf<typeof contract.revokeKey>> {
  const { id: siteId } = await requireOwnDomain(platform, staff, domain);
  const key = (await listKeysOf(platform, siteId)).find((one) => one.id === id);
  if (!key) throw new AppError('not_found');
  await platform.db.transaction(async () => {
    if (await markRevoked(platform, id))
      await record(platform, staff, { siteId, action: 'partner.key_revoked', fields: [key.label] });
  });
  return { partners: await readPartners(platform, staff, domain) };
}

async function requireOwnEndpoint(
  platform: Platform,
  staff: Staff,
  { domain, id }: { domain: string; id: number },
): Promise<{ siteId: number; endpoint: EndpointRow }> {
  const { id: siteId } = await requireOwnDomain(platform, staff, domain);
  const endpoint = await findEndpoint(platform, id);
  if (endpoint?.siteId !== siteId) throw new AppError('not_found');
  return { siteId, endpoint };
}

async function record(
  platform: Platform,
  staff: Staff,
  { siteId, action, fields }: { siteId: number; action: string; fields: string[] },
): Promise<void> {
  await recordAudit(platform, { staffId: staff.id, siteId, action, subject: `site:${siteId}`, fields });
}

/** The end of a day in UTC; null: none was typed. */
function readLastDay(text: string, now: Date): Date | null {
  const typed = text.trim();
  if (typed === '') return null;
  const end = findEndOfDay(typed);
  if (!end || end <= now) throw refuse('last_day', 'day');
  return end;
}
