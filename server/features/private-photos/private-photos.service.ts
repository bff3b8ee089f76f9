import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { privatePhotoLimit } from '#contract/photos/facts.ts';
import type {
  getOwnPrivatePhotos,
  PrivatePhotoPerson,
  SharedPrivatePhotos,
} from '#contract/private-photos/endpoints.ts';
import type { PrivatePhotoTerm } from '#contract/private-photos/facts.ts';
import { listMemberCards } from '#server/features/cards/index.ts';
import { publishLive } from '#server/features/live/index.ts';
import { queuePush } from '#server/features/notifications/index.ts';
import { listAlbum, shownStatus } from '#server/features/photos/index.ts';
import { daySeconds } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endAccess, endAllAccess, insertRequest, lockBoth, upsertGrant } from './access.store.ts';
import type { PrivatePhotoTopic } from './private-photos.push.ts';
import { endOf, stateOf } from './private-photos.rules.ts';
import { findShared, isToTell, listPeople, type PersonRow } from './private-photos.store.ts';

/** Somebody who asks more members than these a day reads no profiles. */
const askLimit = { name: 'private-photo-request', points: 20, seconds: daySeconds };

/** Photos that nobody asked for call once a day, however often they are shown and taken back. */
const unaskedCalls = { name: 'private-photo-unasked', seconds: daySeconds };

interface Pair {
  viewerId: number;
  ownerId: number;
}

const toText = (at: Date | null): string | null => (at === null ? null : at.toISOString());

export async function getShared(
  platform: Platform,
  { viewerId, ownerId }: Pair,
): Promise<SharedPrivatePhotos> {
  const row = viewerId === ownerId ? undefined : await findShared(platform, viewerId, ownerId);
  if (!row) throw new AppError('not_found');
  const state = stateOf(row, platform.clock.now());
  const waits = state === 'asked' || state === 'over';
  return {
    name: row.name,
    photos: row.photos,
    state,
    until: state === 'open' ? toText(row.until) : null,
    asked_at: state === 'asked' ? toText(row.askedAt) : null,
    ask_again_at: waits ? toText(row.askAgainAt) : null,
    own: {
      photos: row.ownCount,
      is_asked: row.isAsked,
      is_given: row.isGiven,
      until: row.isGiven ? toText(row.givenUntil) : null,
    },
  };
}

export async function ask(platform: Platform, { viewerId, ownerId }: Pair): Promise<void> {
  await platform.limits.consume(askLimit, String(viewerId));
  await platform.db.transaction(async () => {
    await lockBoth(platform, viewerId, ownerId);
    if (await insertRequest(platform, { viewerId, ownerId }))
      return announceRequest(platform, { viewerId, ownerId });
    const row = await findShared(platform, viewerId, ownerId);
    if (!row || viewerId === ownerId) throw new AppError('not_found');
    const state = stateOf(row, platform.clock.now());
    // A second press, or one that crossed the answer: what was wanted is there.
    if (state !== 'asked' && state !== 'open') throw new AppError('not_found');
  });
}

/** Hints, which no caller waits for. */
async function announceRequest(platform: Platform, { viewerId, ownerId }: Pair): Promise<void> {
  if (!(await isToTell(platform, ownerId, viewerId))) return;
  tell(platform, ownerId, { about: 'private_photos', type: 'new_conversations', member: viewerId });
}

/** Open pages, and with a topic the browser, too. */
function tell(platform: Platform, memberId: number, topic: PrivatePhotoTopic | undefined): void {
  platform.db.afterCommit(() => {
    publishLive(platform, memberId, 'resync', {});
    if (!topic) return;
    queuePush<PrivatePhotoTopic>(platform, memberId, topic).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'no push message could be queued'),
    );
  });
}

/** The answer to a request, or unasked. */
export async function show(
  platform: Platform,
  { viewerId, ownerId }: Pair,
  term: PrivatePhotoTerm,
): Promise<void> {
  await platform.db.transaction(async () => {
    await lockBoth(platform, viewerId, ownerId);
    const until = endOf(term, platform.clock.now());
    const given =
      viewerId === ownerId ? undefined : await upsertGrant(platform, { viewerId, ownerId, until });
    if (given === undefined) throw new AppError('not_found');
    const isAnswer = given === 'answer';
    const isToCall = isAnswer || (await platform.limits.takeOnce(unaskedCalls, `${ownerId}:${viewerId}`));
    const topic = { about: 'private_photos', type: 'new_messages', member: ownerId, isAnswer } as const;
    tell(platform, viewerId, isToCall ? topic : undefined);
  });
}

/**
 * From the commit on every request for a picture is refused; open pages are told, so that they remove theirs. A grant on its way is
 * waited for: it would be open otherwise, behind the back of its owner.
 */
export async function hide(platform: Platform, pair: Pair): Promise<void> {
  await platform.db.transaction(async () => {
    await lockBoth(platform, pair.viewerId, pair.ownerId);
    if (await endAccess(platform, pair)) tellOver(platform, [pair.viewerId]);
  });
}

export async function hideAll(platform: Platform, ownerId: number): Promise<void> {
  await platform.db.transaction(async () => {
    await lockBoth(platform, ownerId, ownerId);
    tellOver(platform, await endAllAccess(platform, ownerId));
  });
}

function tellOver(platform: Platform, viewerIds: readonly number[]): void {
  platform.db.afterCommit(() => {
    for (const viewerId of viewerIds) publishLive(platform, viewerId, 'resync', {});
  });
}

function stateOfPerson({ isGiven, isOver }: PersonRow): PrivatePhotoPerson['state'] {
  if (!isGiven) return 'asked';
  return isOver ? 'ended' : 'given';
}

export async function getOwn(
  platform: Platform,
  memberId: number,
): Promise<OutputOf<typeof getOwnPrivatePhotos>> {
  const [album, rows] = await Promise.all([
    listAlbum(platform, memberId, true),
    listPeople(platform, memberId),
  ]);
  const cards = await listMemberCards(
    platform,
    memberId,
    rows.map(({ id }) => id),
  );
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const toPerson = (row: PersonRow): PrivatePhotoPerson => {
    const { name = '', main_image = null, fictional = false } = cardOf.get(row.id) ?? {};
    return {
      ...{ id: row.id, name, main_image, fictional },
      state: stateOfPerson(row),
      asked_at: toText(row.askedAt),
      until: toText(row.until),
      first_look: row.firstLook,
      last_look: row.lastLook,
    };
  };
  return {
    photos: album.map(({ id, status, width, height }) => ({
      id,
      status: shownStatus(status),
      width,
      height,
    })),
    limit: privatePhotoLimit,
    people: rows.map(toPerson),
  };
}
