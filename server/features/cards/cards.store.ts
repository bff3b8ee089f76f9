import type { Gender, PhotoStatus } from '#contract/profiles/facts.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface CardRow {
  id: number;
  name: string;
  /** YYYY-MM-DD */
  birthDate: string;
  gender: Gender | null;
  country: string | null;
  region: string | null;
  city: string | null;
  fictional: boolean;
  /** One of the two hides their presence. */
  hidesActivity: boolean;
  /** Milliseconds since 1970, as `lastActive`. */
  createdAt: number;
  lat: number | null;
  lon: number | null;
  viewerLat: number | null;
  viewerLon: number | null;
  viewerCountry: string | null;
  /** More of it than a card shows; null for hidden members and blocks either way. */
  aboutStart: string | null;
  /** The three parts of the profile image; null together. */
  fullName: string | null;
  thumbName: string | null;
  imageStatus: PhotoStatus | null;
  imageColor: string | null;
  /** The profile image was compared with a camera photo. */
  verified: boolean;
  photoCount: number;
  lastActive: number | null;
  liked: boolean;
  matched: boolean;
}

/** The viewer id of a visitor, which no member has. */
const nobody = 0;

/** SQL for `CardRow[]` in the order of the ids (`member_cards`), which saves a page a round trip. */
export function writeCardRows(
  viewerId: number | undefined,
  ids: string,
  bind: (value: number) => string,
): string {
  return `member_cards(${bind(viewerId ?? nobody)}::bigint, ${ids})`;
}

export async function listCardRows(
  { db }: Platform,
  viewerId: number | undefined,
  ids: number[],
): Promise<CardRow[]> {
  const values: unknown[] = [ids];
  const cards = writeCardRows(viewerId, '$1', (value) => `$${values.push(value)}`);
  const { rows } = await db.query(`select ${cards} as cards`, values, { isKept: true });
  return rows[0]?.cards as CardRow[];
}
