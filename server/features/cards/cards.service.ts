import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { ageOn } from '#contract/profiles/facts.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import type { Platform } from '#server/platform/platform.ts';
import { displayedDistance, newWithinMs, onlineWithinMs, toAboutLine } from './cards.rules.ts';
import { type CardRow, listCardRows } from './cards.store.ts';

type CardSettings = Pick<SiteSettings, 'visible_profile_notes'>;

/**
 * Cards in the order of `ids`, without missing profiles; the caller checks visibility. With the domain's
 * settings they include the text's beginning, for members only.
 */
export async function listMemberCards(
  platform: Platform,
  viewerId: number | undefined,
  ids: number[],
  settings?: CardSettings,
): Promise<MemberCard[]> {
  if (ids.length === 0) return [];
  const rows = await listCardRows(platform, viewerId, ids);
  return toMemberCards(rows, { viewerId, now: platform.clock.now(), settings });
}

export function toMemberCards(
  rows: CardRow[],
  {
    viewerId,
    now,
    settings,
  }: { viewerId: number | undefined; now: Date; settings?: CardSettings | undefined },
): MemberCard[] {
  const saysAbout = viewerId !== undefined && Boolean(settings?.visible_profile_notes.includes('about'));
  return rows.map((row) => ({
    ...toCard(row, viewerId, now),
    about_line: saysAbout ? toAboutLine(row.aboutStart ?? '') : '',
  }));
}

function toCard(row: CardRow, viewerId: number | undefined, now: Date): Omit<MemberCard, 'about_line'> {
  const { fullName, thumbName, imageStatus, imageColor, lastActive } = row;
  const isOnline = lastActive !== null && now.getTime() - lastActive < onlineWithinMs;
  const viewerPlace = { lat: row.viewerLat, lon: row.viewerLon, country: row.viewerCountry };
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
        ? {
            ...{ filename: fullName, thumb_filename: thumbName, status: imageStatus },
            color: imageColor ?? undefined,
          }
        : null,
    verified: row.verified,
    photo_count: row.photoCount,
    online: isOnline && !row.hidesActivity,
    is_new: now.getTime() - row.createdAt < newWithinMs,
    fictional: row.fictional,
    distance_km: row.id === viewerId ? null : displayedDistance(viewerPlace, row),
    liked: row.liked,
    matched: row.matched,
  };
}
