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
  return rows.map((row) => toCard(row, viewerId, now));
}

function toCard(row: CardRow, viewerId: number | undefined, now: Date): MemberCard {
  const { fullName, thumbName, imageStatus, lastActive } = row;
  const isOnline = lastActive !== null && now.getTime() - lastActive < onlineWithinMs;
  const viewerPoint = { lat: row.viewerLat, lon: row.viewerLon };
  return {
    id: row.id,
    name: row.name,
    age: ageOn(row.birthDate, now),
    gender: row.gender,
    city: row.city ?? '',
    region: row.region ?? '',
    country: row.country,
    main_image:
      fullName && thumbName && imageStatus
        ? { filename: fullName, thumb_filename: thumbName, status: imageStatus }
        : null,
    photo_count: row.photoCount,
    online: isOnline && !row.hidesActivity,
    is_new: now.getTime() - row.createdAt < newWithinMs,
    fictional: row.fictional,
    distance_km: row.id === viewerId ? null : bucketDistance(viewerPoint, row),
    liked: row.liked,
    matched: row.matched,
  };
}
