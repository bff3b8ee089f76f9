import type { ExportFile } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findOwnRow } from './profiles.store.ts';

export async function exportProfile(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const row = await findOwnRow(platform, memberId);
  if (!row) return [];
  return [
    {
      path: 'profile.json',
      json: {
        name: row.name,
        status: row.status,
        invisible: row.invisible,
        date_of_birth: row.birthDate,
        gender: row.gender,
        sexuality: row.sexuality,
        place: { country: row.country, region: row.region, city: row.city, lat: row.lat, lon: row.lon },
        hair_color: row.hairColor,
        eye_color: row.eyeColor,
        body_type: row.bodyType,
        relationship_status: row.relationshipStatus,
        interests: row.interests,
        about: row.about,
        created_at: row.createdAt,
      },
    },
  ];
}
