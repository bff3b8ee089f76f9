import { setTimeout as sleep } from 'node:timers/promises';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { getWorstPart, retryJobs as retryEndpoint } from '#contract/system/endpoints.ts';
import { systemParts } from '#contract/system/facts.ts';
import type { System } from '#contract/system/fields.ts';
import type { Staff } from '#server/call.ts';
import { recordAudit, recordAuditCheck } from '#server/features/audit/index.ts';
import { recordRefusal, sitesOf } from '#server/features/review/index.ts';
import { hasOpenJob, retryFailed } from '#server/platform/jobs/queue-state.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withoutParameters } from '#server/platform/scrubbing/without-parameters.ts';
import { probes, type Queues, readQueues } from './probes.ts';
import { findWorst, unreadable } from './system.rules.ts';

/** A disk that does not answer holds up its own part alone. */
const probeMs = 3000;

/** Records the look. Throws `not_found` for everybody but admins of all domains, and records the attempt. */
export async function readSystem(platform: Platform, staff: Staff): Promise<System> {
  await requireAdmin(platform, staff);
  await recordAudit(platform, { staffId: staff.id, siteId: null, action: 'system.seen', subject: 'system' });
  return probe(platform);
}

export async function findWorstPart(
  platform: Platform,
  staff: Staff,
): Promise<OutputOf<typeof getWorstPart>['worst']> {
  if (!isAdmin(staff)) return null;
  const system = await probe(platform);
  const parts = systemParts.map((part) => ({
    part,
    state: system[part].state,
    problem: system[part].problem,
  }));
  return findWorst(parts) ?? null;
}

/** Throws of the field `queue` that nothing is left to be tried again. */
export async function retryJobs(
  platform: Platform,
  staff: Staff,
  { queue }: InputOf<typeof retryEndpoint>,
): Promise<System> {
  await requireAdmin(platform, staff);
  await platform.db.transaction(async () => {
    const retried = await requeueFailed(platform, queue);
    if (retried === 0) throw refuseFields({ path: 'queue', code: 'nothing_failed' });
    await recordAudit(platform, {
      staffId: staff.id,
      siteId: null,
      action: 'system.jobs_retried',
      subject: `queue:${queue}`,
      reason: String(retried),
    });
  });
  return probe(platform);
}

export async function checkAudit(platform: Platform, staff: Staff): Promise<System> {
  await requireAdmin(platform, staff);
  await recordAuditCheck(platform, staff.id);
  return probe(platform);
}

/** Returns how many jobs will run again. A scheduled one has no payload, so it is sent again when it is gone. */
async function requeueFailed(platform: Platform, name: string): Promise<number> {
  const known = (await readQueues(platform)).list.find((one) => one.name === name);
  if (!known?.mayRetry) return 0;
  const retried = await retryFailed(platform.db, name);
  if (retried > 0 || (await hasOpenJob(platform.db, name)) || !known.nextRunAt) return retried;
  await platform.jobs.send(name, {});
  return 1;
}

async function probe(platform: Platform): Promise<System> {
  const queues = readQueues(platform);
  // Each part that needs them awaits them; none may be there yet.
  queues.catch(() => undefined);
  const entries = systemParts.map(async (part) => [part, await probePart(platform, part, queues)] as const);
  return Object.fromEntries(await Promise.all(entries)) as System;
}

async function probePart(platform: Platform, part: keyof System, queues: Promise<Queues>) {
  const patience = new AbortController();
  const timeout = sleep(probeMs, undefined, { signal: patience.signal }).then(() => {
    throw new Error('no answer in time');
  });
  try {
    return await Promise.race([probes[part](platform, queues), timeout]);
  } catch (error) {
    platform.log.warn({ part, error: withoutParameters((error as Error).message) }, 'a part cannot be read');
    return { ...unreadable, facts: null };
  } finally {
    patience.abort();
    timeout.catch(() => undefined);
  }
}

/** On all domains: what the page shows belongs to the whole installation. */
function isAdmin(staff: Staff): boolean {
  return sitesOf(staff) === null;
}

async function requireAdmin(platform: Platform, staff: Staff): Promise<void> {
  if (isAdmin(staff)) return;
  await recordRefusal(platform, staff, { siteId: null, subject: 'system', role: 'admin' });
  throw new AppError('not_found');
}
