import type { SearchCriteria } from '#contract/search/endpoints.ts';
import type { CardRow } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countIndexed, findIndexed } from './member-index/indexed-search.store.ts';
import { isPlain, type SearchProfile } from './search.rules.ts';
import { type SearchQuery, type WantedCards, writeCounts, writePage, writeSearch } from './search.sql.ts';

export interface Found {
  id: number;
  act: number;
  step: number;
}

const nobody = 0;

interface SearchContext extends SearchProfile {
  day: string;
  excluded: number[];
  hidesActivity: boolean;
  kept: unknown;
}

/** `excluded`: the viewer and blocks either way. `kept`: the saved filters, as they were saved. */
export function writeSearchProfile(viewer: string): string {
  return `search_profile(${viewer})`;
}

/** `ahead`: the one that a page has read with the session. */
export async function findSearchProfile(
  { db }: Platform,
  viewerId = nobody,
  ahead?: unknown,
): Promise<SearchContext> {
  if (ahead) return ahead as SearchContext;
  const text = `select ${writeSearchProfile('$1')} as found`;
  const { rows } = await db.query(text, [viewerId], { isKept: true });
  return rows[0]?.found as SearchContext;
}

export async function findMembers(
  platform: Platform,
  query: SearchQuery,
  position: { after?: Found | undefined; limit: number },
): Promise<{ total: number; found: Found[] }> {
  return search(platform, query, position);
}

/** As `findMembers`, with the cards of the first `cards.size`. */
export async function findWithCards(
  platform: Platform,
  query: SearchQuery,
  position: { after?: Found | undefined; limit: number; cards: WantedCards },
): Promise<{ total: number; found: Found[]; cards: CardRow[] }> {
  return search(platform, query, position);
}

async function search(
  platform: Platform,
  query: SearchQuery,
  position: Parameters<typeof writeSearch>[1],
): Promise<{ total: number; found: Found[]; cards: CardRow[] }> {
  return (await findIndexed(platform, query, position)) ?? searchDatabase(platform, query, position);
}

async function searchDatabase(
  { db }: Platform,
  query: SearchQuery,
  position: Parameters<typeof writeSearch>[1],
): Promise<{ total: number; found: Found[]; cards: CardRow[] }> {
  const values: unknown[] = [];
  const text = writeSearch(query, position, (value) => `$${values.push(value)}`);
  // Each mix of filters is another text, too many to keep prepared.
  const { rows } = await db.query(text, values, { isKept: isPlain(query.criteria), mayLag: true });
  return rows[0] as unknown as { total: number; found: Found[]; cards: CardRow[] };
}

export async function listMembers(
  { db }: Platform,
  query: SearchQuery,
  position: { after?: Found | undefined; limit: number },
): Promise<Found[]> {
  const values: unknown[] = [];
  const text = writePage(query, position, (value) => `$${values.push(value)}`);
  // Every deck requires photos, which makes one more text.
  const { rows } = await db.query(text, values, {
    isKept: isPlain({ ...query.criteria, photo: false }),
    mayLag: true,
  });
  return rows as unknown as Found[];
}

export async function countMembers(
  platform: Platform,
  query: Omit<SearchQuery, 'criteria'>,
  criteria: SearchCriteria[],
): Promise<number[]> {
  if (criteria.length === 0) return [];
  return (await countIndexed(platform, query, criteria)) ?? countDatabase(platform, query, criteria);
}

async function countDatabase(
  { db }: Platform,
  query: Omit<SearchQuery, 'criteria'>,
  criteria: SearchCriteria[],
): Promise<number[]> {
  const values: unknown[] = [];
  const text = writeCounts(query, criteria, (value) => `$${values.push(value)}`);
  const { rows } = await db.query(text, values, { mayLag: true });
  return (rows[0] as unknown as { counts: number[] }).counts;
}
