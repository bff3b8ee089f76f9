import { randomUUID } from 'node:crypto';
import { verificationWebhookPath } from '#contract/photo-verification/facts.ts';
import { lockProfile } from '#server/features/members/index.ts';
import { findFileBytes } from '#server/features/photos/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { decideCase } from '../decide.service.ts';
import { pictureToCompare } from '../photo-verification.rules.ts';
import { type CaseRow, findCaseOfKey, findStanding, updateCase } from '../photo-verification.store.ts';
import { createHttpProvider } from './http-provider.ts';
import type { ProviderResult, VerificationProvider } from './provider.ts';

export const requestJob = 'photo-verification.request';

/** Undefined: the staff compare. */
export function findProvider(platform: Platform): VerificationProvider | undefined {
  const { verificationUrl: url, verificationSecrets: secrets } = platform.config;
  return url ? createHttpProvider(platform, { url, secrets }) : undefined;
}

export function hasProvider({ config }: Platform): boolean {
  return config.verificationUrl !== undefined;
}

/** Sends a case to the provider. One that cannot be sent is handed to the staff by the job of every hour. */
export function createRequestJob(platform: Platform): JobKind<{ key: string }> {
  return {
    name: requestJob,
    retries: 6,
    retryDelay: 30,
    async run({ key }) {
      const provider = findProvider(platform);
      const found = await findCaseOfKey(platform, key);
      if (provider && found && isAtProvider(found)) await request(platform, provider, found);
    },
  };
}

function isAtProvider({ state, handler }: CaseRow): boolean {
  return state === 'waiting' && handler === 'provider';
}

async function request(platform: Platform, provider: VerificationProvider, found: CaseRow): Promise<void> {
  const picture = await notePicture(platform, found);
  const camera = found.cameraName && (await findFileBytes(platform, found.cameraName));
  const profileImage = picture && (await findFileBytes(platform, picture));
  if (!found.pose || !camera || !profileImage) return;
  const { origin } = await getSite(platform, found.siteId);
  const callback = origin + verificationWebhookPath;
  await provider.request({ key: found.key, pose: found.pose, camera, profileImage, callback });
}

/** The profile image to send with this key; undefined when there is none, or when it has become another one since a first attempt. */
async function notePicture(platform: Platform, { memberId, key }: CaseRow): Promise<string | undefined> {
  return platform.db.transaction(async () => {
    await lockProfile(platform, memberId);
    const standing = await findStanding(platform, memberId);
    const picture = standing && pictureToCompare(standing);
    const found = await findCaseOfKey(platform, key);
    if (!picture || !found || !isAtProvider(found)) return undefined;
    if (found.sentPicture !== null && found.sentPicture !== picture) {
      await compareAgain(platform, found);
      return undefined;
    }
    await updateCase(platform, found.id, { sentPicture: picture });
    return picture;
  });
}

/** A key stands for one profile image: a result about the one before, repeated or asked for late, names nothing any more. */
async function compareAgain(platform: Platform, { id }: CaseRow): Promise<void> {
  const key = randomUUID();
  await updateCase(platform, id, { key, sentPicture: null });
  await platform.jobs.send(requestJob, { key });
}

/** A result that comes twice, late or about nothing changes nothing. */
export async function applyResult(platform: Platform, key: string, result: ProviderResult): Promise<void> {
  await platform.db.transaction(async () => {
    const found = await findCaseOfKey(platform, key);
    if (!found || !isAtProvider(found) || !found.sentPicture) return;
    if (result.outcome === 'unsure') return handToStaff(platform, found);
    const reason = result.outcome === 'declined' ? result.reason : undefined;
    const verdict = { picture: found.sentPicture, reason };
    const outcome = await decideCase(platform, found, verdict, { staffId: null });
    if (outcome === 'changed') await compareAgain(platform, found);
  });
}

export async function handToStaff(platform: Platform, { id }: CaseRow): Promise<void> {
  await updateCase(platform, id, { handler: 'reviewer', sentPicture: null });
}
