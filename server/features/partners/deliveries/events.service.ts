import type { PartnerEvent } from '#contract/partners/facts.ts';
import { testEvent } from '#contract/partners/facts.ts';
import type { MemberFact } from '#server/features/members/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { EndpointRow } from '../partners.table.ts';
import { getReferenceKey } from '../secrets.store.ts';
import { deliveryJob } from './deliver.service.ts';
import { deleteDeliveriesAbout, findSubject, insertDeliveries, listEndpointsOf } from './deliveries.store.ts';
import { type Money, nameMember, toEventBody } from './events.rules.ts';

interface Fact {
  type: PartnerEvent;
  money?: Money | undefined;
}

/** Inside the transaction of the fact, so that one is never told without the other. */
export async function writeEvents(platform: Platform, { event, memberId, money }: MemberFact): Promise<void> {
  await writeFact(platform, memberId, { type: `member.${event}`, money });
}

/**
 * What partners were told before goes with the member, sent or not; they hear once more under the same reference, without
 * country and what the link said. Inside the transaction of the erasure.
 */
export async function writeErasure(platform: Platform, memberId: number): Promise<void> {
  await deleteDeliveriesAbout(platform, memberId);
  await writeFact(platform, memberId, { type: 'member.deleted' });
}

async function writeFact(platform: Platform, memberId: number, { type, money }: Fact): Promise<void> {
  const subject = await findSubject(platform, memberId);
  if (!subject) return;
  const { siteId, source, country } = subject;
  const partner = source?.network ?? '';
  const found = await listEndpointsOf(platform, siteId, [...new Set(['', partner])]);
  const endpoints = found.filter(({ events }) => events.includes(type));
  if (endpoints.length === 0) return;
  const { domain } = await getSite(platform, siteId);
  const isLast = type === 'member.deleted';
  const kept = isLast
    ? { country: null, source: partner ? { network: partner } : null }
    : { country, source };
  const rows = [];
  for (const endpoint of endpoints) {
    const member = nameMember(await getReferenceKey(platform, siteId, endpoint.partner), memberId);
    const body = toEventBody({ type, at: platform.clock.now(), member, domain, money, ...kept });
    rows.push(toDelivery(endpoint, { memberId: isLast ? null : memberId, body }));
  }
  await insertDeliveries(platform, rows);
  await platform.jobs.send(deliveryJob, {});
}

function toDelivery(
  { id }: EndpointRow,
  { memberId, body }: { memberId: number | null; body: ReturnType<typeof toEventBody> },
) {
  return {
    endpointId: id,
    memberId,
    messageId: `msg_${createToken()}`,
    event: body.type,
    body: JSON.stringify(body),
  };
}

/** An event about nobody, with a value in every place. */
export async function writeTest(platform: Platform, endpoint: EndpointRow): Promise<void> {
  const { domain } = await getSite(platform, endpoint.siteId);
  const body = toEventBody({
    type: testEvent,
    at: platform.clock.now(),
    member: 'mem_test',
    domain,
    country: 'NL',
    source: { network: endpoint.partner || 'test', ref: 'test', sub1: 'test', sub2: 'test', sub3: 'test' },
    money: { amountCents: 999, currency: 'EUR' },
  });
  await insertDeliveries(platform, [toDelivery(endpoint, { memberId: null, body })]);
  await platform.jobs.send(deliveryJob, {});
}
