import { randomUUID } from 'node:crypto';
import type { OwnAgeCheck } from '#contract/age-checks/endpoints.ts';
import { ageCheckLimits } from '#contract/age-checks/facts.ts';
import { AppError } from '#contract/errors.ts';
import type { Site, Viewer } from '#server/call.ts';
import { findStage, listCheckedCountries } from '#server/features/age-countries/index.ts';
import { lockProfile } from '#server/features/members/index.ts';
import { type CameraPicture, createCameraPicture, queueFileRemoval } from '#server/features/photos/index.ts';
import { daySeconds, hourSeconds } from '#server/platform/durations.ts';
import { createId } from '#server/platform/ids.ts';
import { tooMany } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toOwnAgeCheck } from './age-checks.rules.ts';
import {
  type AgeCheckRow,
  deleteCase,
  findStanding,
  lockWaiting,
  openCase,
  owesAgeCheck,
  writeOutcome,
  writeSession,
} from './age-checks.store.ts';
import { requestSession } from './provider.ts';

/** Pictures, each of which a person looks at, and sessions, each of which costs money. */
const attemptLimit = { name: 'age-check', points: ageCheckLimits.attemptsADay, seconds: daySeconds };
const withdrawLimit = { name: 'age-check-withdraw', points: 30, seconds: hourSeconds };

export interface Asking {
  site: Site;
  viewer: Pick<Viewer, 'id'>;
}

export async function getAgeCheck(platform: Platform, { site, viewer }: Asking): Promise<OwnAgeCheck> {
  const standing = await findStanding(platform, viewer.id);
  if (!standing) throw new AppError('not_found');
  const { found, fictional, country } = standing;
  const neededFor = fictional ? null : findStage(platform, site, country);
  return toOwnAgeCheck(found, { neededFor, driver: platform.config.ageCheck });
}

/** Whether the member has to show their age before they write to somebody. Asks nothing where no domain does. */
export async function mustShowAge(platform: Platform, site: Site, memberId: number): Promise<boolean> {
  const countries = listCheckedCountries(platform, site, 'first_message');
  return countries.length > 0 && owesAgeCheck(platform, memberId, countries);
}

/** The same before anything else. */
export async function mustShowAgeFirst(platform: Platform, site: Site, memberId: number): Promise<boolean> {
  const countries = listCheckedCountries(platform, site, 'everything');
  return countries.length > 0 && owesAgeCheck(platform, memberId, countries);
}

/** Refuses before the picture is read. */
export async function requireAttemptsLeft(platform: Platform, { viewer }: { viewer: { id: number } }) {
  const wait = await platform.limits.check(attemptLimit, String(viewer.id));
  if (wait > 0) throw tooMany(wait);
}

async function requireOpen(
  platform: Platform,
  asking: Asking,
  driver: OwnAgeCheck['driver'],
): Promise<OwnAgeCheck> {
  const own = await getAgeCheck(platform, asking);
  if (own.driver !== driver || own.needed_for === null) throw new AppError('age_check.unavailable');
  return own;
}

/** The file first, then the row: a crash leaves a file for the sweep. What waits already stays, so a repeat changes nothing. */
export async function sendDocument(
  platform: Platform,
  asking: Asking,
  { key, bytes }: { key: string; bytes: Buffer },
): Promise<OwnAgeCheck> {
  const own = await requireOpen(platform, asking, 'reviewer');
  if (own.state === 'waiting') return own;
  await platform.limits.consume(attemptLimit, String(asking.viewer.id));
  const picture = await createCameraPicture(platform, asking.viewer.id, bytes, 'document');
  const isKept = await keep(platform, asking, { method: 'reviewer', key, picture });
  if (!isKept) await platform.media.remove(picture.name);
  return getAgeCheck(platform, asking);
}

/** Begins a session, or goes on with the one that waits. */
export async function startSession(platform: Platform, asking: Asking): Promise<OwnAgeCheck> {
  const own = await requireOpen(platform, asking, 'provider');
  if (own.session !== null) return own;
  if (own.state !== 'waiting') {
    await platform.limits.consume(attemptLimit, String(asking.viewer.id));
    await keep(platform, asking, { method: 'provider', key: randomUUID() });
  }
  const found = (await findStanding(platform, asking.viewer.id))?.found;
  if (found?.state === 'waiting' && found.method === 'provider') {
    const url = await requestSession(platform, found).catch((error: unknown) => {
      platform.log.warn({ err: error }, 'the provider of age checks began no session');
      throw new AppError('age_check.provider_away');
    });
    await writeSession(platform, found.key, url);
  }
  return getAgeCheck(platform, asking);
}

interface Begun extends Pick<AgeCheckRow, 'method' | 'key'> {
  picture?: CameraPicture;
}

/** Under the lock of the profile, as an erasure takes it. False when something waits already, or the member has gone. */
async function keep(
  platform: Platform,
  { site, viewer }: Asking,
  { picture, ...begun }: Begun,
): Promise<boolean> {
  return platform.db.transaction(async () => {
    if (!(await lockProfile(platform, viewer.id))) return false;
    return openCase(platform, {
      ...{ ...begun, id: createId(), memberId: viewer.id, siteId: site.id, state: 'waiting' },
      evidenceName: picture?.name ?? null,
      evidenceWidth: picture?.width ?? null,
      evidenceHeight: picture?.height ?? null,
      ...{ sessionUrl: null, reason: null, createdAt: platform.clock.now(), decidedAt: null },
    });
  });
}

/** Deletes what waits. A result that comes later names nothing. */
export async function withdraw(platform: Platform, asking: Asking): Promise<OwnAgeCheck> {
  await platform.limits.consume(withdrawLimit, String(asking.viewer.id));
  await platform.db.transaction(() => removeCase(platform, asking.viewer.id, { isWaiting: true }));
  return getAgeCheck(platform, asking);
}

/** The case and its picture, inside a transaction. */
export async function removeCase(
  platform: Platform,
  memberId: number,
  which: { isWaiting?: boolean } = {},
): Promise<void> {
  const removed = await deleteCase(platform, memberId, which);
  if (removed?.evidenceName) await queueFileRemoval(platform, [removed.evidenceName]);
}

type Outcome = Pick<AgeCheckRow, 'state'> & Partial<Pick<AgeCheckRow, 'reason'>>;

/**
 * Ends a case that waits under this key, inside a transaction, and deletes with that what was sent for it. Of two decisions at once
 * the second finds nothing; undefined then.
 */
export async function endCase(
  platform: Platform,
  which: Pick<AgeCheckRow, 'id' | 'key'>,
  { state, reason = null }: Outcome,
): Promise<AgeCheckRow | undefined> {
  const found = await lockWaiting(platform, which);
  if (!found) return undefined;
  // With another key neither a form nor a report finds it again.
  const ended = { state, reason, key: randomUUID(), decidedAt: platform.clock.now() };
  await writeOutcome(platform, found.id, ended);
  if (found.evidenceName) await queueFileRemoval(platform, [found.evidenceName]);
  return { ...found, ...ended };
}
