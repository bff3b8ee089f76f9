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
import type { Staff } from '#server/call.ts';
import type { ReviewQueue } from '#server/feature.ts';
import { type AgeCheckRow, findCase } from '#server/features/age-checks/index.ts';
import {
  getComparedFile,
  type PhotoRow,
  toShownPhotos,
  withComparedPhotos,
} from '#server/features/photos/index.ts';
import {
  countWaiting,
  decideItem,
  isOnScreen,
  type PictureQueue,
  type Reserved,
  requireOwn,
  takePictures,
} from '#server/features/review/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { decideCase, type Verdict } from './decide.service.ts';
import { type CaseForReview, listForReview, waitingAgeChecks } from './queue.store.ts';

const queue = 'age_checks';
const role = 'moderator';

type ComparedCase = CaseForReview & { compared: PhotoRow[] };

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

const taken: PictureQueue<ComparedCase, WaitingAgeCheck> = {
  items: waitingAgeChecks,
  role,
  subject: 'age_check',
  fields: ['document', 'pictures', 'name', 'birth_date', 'country', 'payments'],
  list: async (platform, ids) => withComparedPhotos(platform, await listForReview(platform, ids)),
  toShown: toWaiting,
};

export async function takeAgeChecks(
  platform: Platform,
  staff: Staff,
  { except, max = ageChecksOnScreen }: InputOf<typeof takeEndpoint>,
): Promise<OutputOf<typeof takeEndpoint>> {
  return { age_checks: await takePictures(platform, staff, taken, { except, max }) };
}

function toWaiting(
  { clock }: Platform,
  { found, profile, hasPaid, compared }: ComparedCase,
  reserved: Reserved,
): WaitingAgeCheck | undefined {
  const { evidenceWidth, evidenceHeight } = found;
  if (!evidenceWidth || !evidenceHeight) return undefined;
  const { memberId, name, birthDate, country, createdAt } = profile;
  const age = ageOn(birthDate, clock.now());
  return {
    ...reserved,
    filename: found.key,
    adult_born_by: lastAdultBirthDate(clock.now()),
    member: {
      ...{ id: memberId, name, age, birth_date: birthDate, country, has_paid: hasPaid },
      joined_at: createdAt.toISOString(),
    },
    document: { width: evidenceWidth, height: evidenceHeight },
    photos: toShownPhotos(compared),
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
  return requireOwn(platform, staff, { role, subject: `age_check:${id}` }, await findCase(platform, id));
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
  return getComparedFile(platform, memberId, photo);
}
