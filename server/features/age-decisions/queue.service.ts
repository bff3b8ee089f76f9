import { ageChecksOnScreen, lastAdultBirthDate } from '#contract/age-checks/facts.ts';
import type {
  AgeRefusal,
  decideAgeCheck as decideEndpoint,
  takeAgeChecks as takeEndpoint,
  WaitingAgeCheck,
} from '#contract/age-checks/queue.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { ageOn } from '#contract/profiles/facts.ts';
import { claimMinutes } from '#contract/review/facts.ts';
import type { Staff } from '#server/call.ts';
import type { ReviewQueue } from '#server/feature.ts';
import { type AgeCheckRow, findCase } from '#server/features/age-checks/index.ts';
import { recordAudits } from '#server/features/audit/index.ts';
import { listComparedPhotos } from '#server/features/photos/index.ts';
import {
  claimNext,
  countWaiting,
  decideItem,
  isOnScreen,
  requireRole,
  sitesOf,
} from '#server/features/review/index.ts';
import { minuteMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { decideCase, type Verdict } from './decide.service.ts';
import { type CaseForReview, listForReview, listFreeCases, waitingAgeChecks } from './queue.store.ts';

const queue = 'age_checks';
const role = 'moderator';

interface Decision {
  memberId: number;
  /** Of the picture that was seen. */
  key: string;
  reason?: AgeRefusal | undefined;
}

export const ageCheckQueue: ReviewQueue<Decision> = {
  name: queue,
  role,
  count: countWaiting(waitingAgeChecks),
  carryOut: (platform, id, { memberId, key, reason }, staffId) =>
    decideCase(platform, { id, key, memberId }, toVerdict(reason), { staffId }),
};

function toVerdict(reason: AgeRefusal | undefined): Verdict {
  if (reason === undefined) return { outcome: 'adult' };
  return reason === 'minor' ? { outcome: 'minor' } : { outcome: 'declined', reason };
}

/** Reserves up to `max` cases, and records that they were shown. */
export async function takeAgeChecks(
  platform: Platform,
  staff: Staff,
  { except, max = ageChecksOnScreen }: InputOf<typeof takeEndpoint>,
): Promise<OutputOf<typeof takeEndpoint>> {
  const siteIds = sitesOf(staff, role);
  if (siteIds?.length === 0) return { age_checks: [] };
  const endsAt = new Date(platform.clock.now().getTime() + claimMinutes * minuteMs);
  const ids = await claimNext(platform, { queue, staff, except, max }, (without, limit) =>
    listFreeCases(platform, { staffId: staff.id, siteIds, except: without, limit }),
  );
  if (ids.length === 0) return { age_checks: [] };
  return platform.db.transaction(async () => {
    const rows = await listForReview(platform, ids);
    const memberIds = rows.map(({ found }) => found.memberId);
    const photos = Map.groupBy(await listComparedPhotos(platform, memberIds), ({ memberId }) => memberId);
    const age_checks = rows.flatMap((row) => {
      const shown = photos.get(row.found.memberId) ?? [];
      return toWaiting(platform, row, { endsAt, shown }) ?? [];
    });
    if (rows.length > 0) await recordLook(platform, staff.id, rows);
    return { age_checks };
  });
}

async function recordLook(platform: Platform, staffId: number, rows: CaseForReview[]): Promise<void> {
  const fields = ['document', 'pictures', 'name', 'birth_date', 'country', 'payments'];
  await recordAudits(
    platform,
    rows.map(({ found: { id, siteId } }) => ({
      ...{ staffId, siteId, action: 'age_check.seen', subject: `age_check:${id}`, fields },
    })),
  );
}

/** Undefined when its picture went in the moment before. */
function toWaiting(
  { clock }: Platform,
  { found, domain, profile, hasPaid }: CaseForReview,
  { endsAt, shown }: { endsAt: Date; shown: Awaited<ReturnType<typeof listComparedPhotos>> },
): WaitingAgeCheck | undefined {
  const { evidenceWidth, evidenceHeight } = found;
  if (!evidenceWidth || !evidenceHeight) return undefined;
  const { memberId, name, birthDate, country, createdAt } = profile;
  const age = ageOn(birthDate, clock.now());
  return {
    ...{ id: found.id, filename: found.key, domain },
    waiting_since: found.createdAt.toISOString(),
    claim_ends_at: endsAt.toISOString(),
    adult_born_by: lastAdultBirthDate(clock.now()),
    member: {
      ...{ id: memberId, name, age, birth_date: birthDate, country, has_paid: hasPaid },
      joined_at: createdAt.toISOString(),
    },
    document: { width: evidenceWidth, height: evidenceHeight },
    photos: shown.map(({ id, width, height }) => ({ id, width, height })),
  };
}

/** Throws `not_found` when another decision is needed: it was taken back, decided, or is claimed by others. */
export async function decideReserved(
  platform: Platform,
  staff: Staff,
  { id, filename: key, outcome, reason }: InputOf<typeof decideEndpoint>,
): Promise<void> {
  const found = await requireCase(platform, staff, id);
  if (found.state !== 'waiting' || found.key !== key) throw new AppError('not_found');
  const seen: Decision = { memberId: found.memberId, key };
  const decision = outcome === 'declined' ? { ...seen, reason } : seen;
  await decideItem(platform, { queue, itemId: id, staff, decision });
}

async function requireCase(platform: Platform, staff: Staff, id: number): Promise<AgeCheckRow> {
  const found = await findCase(platform, id);
  if (!found) throw new AppError('not_found');
  await requireRole(platform, staff, { role, siteId: found.siteId, subject: `age_check:${id}` });
  return found;
}

/** The file of a picture on the caller's screen: the document, or one of the member's photos. */
export async function getShownFile(
  platform: Platform,
  staff: Staff,
  { id, photo }: { id: number; photo?: number | undefined },
): Promise<string> {
  const { evidenceName, memberId } = await requireCase(platform, staff, id);
  const isTheirs = await isOnScreen(platform, { queue, itemId: id, staffId: staff.id });
  if (!isTheirs || evidenceName === null) throw new AppError('not_found');
  if (photo === undefined) return evidenceName;
  const shown = (await listComparedPhotos(platform, [memberId])).find((one) => one.id === photo);
  if (!shown) throw new AppError('not_found');
  return shown.fullName;
}
