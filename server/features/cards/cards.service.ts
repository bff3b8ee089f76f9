import { ageOn, type MemberCard } from '#contract/profiles.ts';
import type { Platform } from '#server/platform/platform.ts';
import { bucketDistance, newWithinMs, onlineWithinMs } from './cards.rules.ts';
import { type CardRow, listCardRows } from './cards.store.ts';

/** Cards in the order of `ids`; ids without a profile are left out. Who may be shown is the caller's question. */
export async function listMemberCards(
  platform: Platform,
  viewerId: number | undefined,
  ids: number[],
): Promise<MemberCard[]> {
  if (ids.length === 0) return [];
  const now = platform.clock.now();
  const rows = await listCardRows(platform, viewerId, ids);
  const cards = new Map(rows.map((row) => [row.id, describeCard(row, viewerId, now)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

function describeCard(row: CardRow, viewerId: number | undefined, now: Date): MemberCard {
  const { image, pair, lastActive } = row;
  const likedAt = pair && (pair.lo === viewerId ? pair.loLikedAt : pair.hiLikedAt);
  const isOnline = lastActive !== null && now.getTime() - lastActive.getTime() < onlineWithinMs;
  return {
    id: row.id,
    name: row.name,
    age: ageOn(row.birthDate, now),
    gender: row.gender,
    city: row.city ?? '',
    region: row.region ?? '',
    country: row.country,
    main_image: image && { filename: image.fullName, thumb_filename: image.thumbName, status: image.status },
    photo_count: row.photoCount,
    online: isOnline && !row.invisible,
    is_new: now.getTime() - row.createdAt.getTime() < newWithinMs,
    fictional: row.fictional,
    distance_km: row.viewerPoint && row.id !== viewerId ? bucketDistance(row.viewerPoint, row.point) : null,
    liked: Boolean(likedAt),
    matched: Boolean(pair?.matchedAt),
  };
}
