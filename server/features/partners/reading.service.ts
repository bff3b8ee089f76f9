import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type {
  Delivery,
  listDeliveries,
  PartnerEndpoint,
  PartnerKey,
  Partners,
} from '#contract/partners/endpoints.ts';
import type { Staff } from '#server/call.ts';
import { requireOwnDomain } from '#server/features/domains/index.ts';
import { findSellerZone, getSite } from '#server/features/sites/index.ts';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listDeliveriesOf } from './deliveries/deliveries.store.ts';
import type { DeliveryRow } from './deliveries/deliveries.table.ts';
import { listEndpoints } from './endpoints.store.ts';
import { isValidKey } from './keys/keys.service.ts';
import { listKeysOf } from './keys/keys.store.ts';
import type { KeyRow } from './keys/keys.table.ts';

const pageLength = 50;

/** Throws `not_found` for all but admins of the domain, and records the attempt. */
export async function readPartners(platform: Platform, staff: Staff, domain: string): Promise<Partners> {
  const { id } = await requireOwnDomain(platform, staff, domain);
  const { origin, settings } = await getSite(platform, id);
  const now = platform.clock.now();
  return {
    once: createToken(),
    domain,
    name: settings.name,
    origin,
    endpoints: (await listEndpoints(platform, id)).map((endpoint) => toEndpoint(endpoint, now)),
    keys: (await listKeysOf(platform, id)).map((key) => toKey(key, now)),
  };
}

export async function readDeliveries(
  platform: Platform,
  staff: Staff,
  { domain, endpoint, before }: ParsedInputOf<typeof listDeliveries>,
): Promise<OutputOf<typeof listDeliveries>> {
  const { id } = await requireOwnDomain(platform, staff, domain);
  const site = await getSite(platform, id);
  const found = (await listEndpoints(platform, id)).find((one) => one.id === endpoint);
  if (!found) throw new AppError('not_found');
  const rows = await listDeliveriesOf(platform, endpoint, { before, limit: pageLength + 1 });
  const shown = rows.slice(0, pageLength);
  return {
    endpoint: toEndpoint(found, platform.clock.now()),
    deliveries: shown.map(toDelivery),
    time_zone: findSellerZone(site),
    next: rows.length > pageLength ? (shown.at(-1)?.id ?? null) : null,
  };
}

const toMoment = (moment: Date | null) => moment?.toISOString() ?? null;

function toEndpoint(
  { siteId: _, ...row }: Awaited<ReturnType<typeof listEndpoints>>[number],
  now: Date,
): PartnerEndpoint {
  const { id, kind, partner, url, events, waiting, formerSecretUntil: former } = row;
  return {
    id,
    kind,
    partner,
    url,
    events,
    waiting,
    created_at: row.createdAt.toISOString(),
    failing_since: toMoment(row.failingSince),
    paused_at: toMoment(row.pausedAt),
    paused_by_failures: row.pausedByFailures,
    former_secret_until: former && former > now ? former.toISOString() : null,
  };
}

function toKey(key: KeyRow, now: Date): PartnerKey {
  return {
    id: key.id,
    partner: key.label,
    scopes: key.scopes,
    hint: key.hint,
    created_at: key.createdAt.toISOString(),
    expires_at: toMoment(key.expiresAt),
    last_used_at: toMoment(key.lastUsedAt),
    revoked_at: toMoment(key.revokedAt),
    is_valid: isValidKey(key, now),
  };
}

function toDelivery({ id, messageId, event, state, attempts, ...row }: DeliveryRow): Delivery {
  return {
    id,
    message: messageId,
    event,
    state,
    attempts,
    created_at: row.createdAt.toISOString(),
    next_attempt_at: toMoment(row.nextAttemptAt),
    last_attempt_at: toMoment(row.lastAttemptAt),
    last_code: row.lastCode,
    last_answer: row.lastAnswer,
  };
}
