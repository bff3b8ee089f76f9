import type { SearchCriteria } from '#contract/search/endpoints.ts';
import type { CardRow } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isPlain } from '../search.rules.ts';
import { type SearchQuery, type WantedCards, writeConfirmed } from '../search.sql.ts';
import { askIndex } from './index-keeper.ts';
import type { Place } from './question.ts';
import { toQuestion } from './to-question.rules.ts';

/** So many more are taken from the index, in place of those whom the database no longer confirms. */
const spare = 8;

interface Found {
  total: number;
  found: Place[];
  cards: CardRow[];
}

/**
 * The index says who may be meant and how many; the database confirms each who is shown, by the conditions of today. So the
 * index may be late, and still nobody is shown who has just hidden. Undefined: the database is to answer.
 */
export async function findIndexed(
  platform: Platform,
  query: SearchQuery,
  position: { after?: Place | undefined; limit: number; cards?: WantedCards | undefined },
): Promise<Found | undefined> {
  const { criteria, point } = query;
  const around = criteria.order === 'distance' && point ? point : null;
  // The first of everybody are at hand in the database, and their number is in the roll-up.
  const question = isPlain(criteria) && !around ? undefined : toQuestion(query);
  if (!question) return undefined;
  const { after, limit } = position;
  const most = limit + spare;
  const answers = await askIndex(platform, [
    { kind: 'find', question, after: after ?? null, limit: most, around },
  ]);
  if (!answers) return undefined;
  const [{ total, found: known }] = answers;
  const isShort = known.length < most;
  const { confirmed, ...page } = await confirm(
    platform,
    query,
    known.map(({ id }) => id),
    position,
  );
  // Nearly all of them have changed at once.
  if (!isShort && page.found.length < limit) return undefined;
  const left = after ? 0 : known.length - confirmed;
  return { ...page, total: query.countsLittle && !isPlain(criteria) ? page.found.length : total - left };
}

async function confirm(
  { db }: Platform,
  query: SearchQuery,
  ids: number[],
  position: Parameters<typeof writeConfirmed>[2],
): Promise<Omit<Found, 'total'> & { confirmed: number }> {
  if (ids.length === 0) return { confirmed: 0, found: [], cards: [] };
  const values: unknown[] = [];
  const text = writeConfirmed(query, ids, position, (value) => `$${values.push(value)}`);
  const { rows } = await db.query(text, values);
  return rows[0] as unknown as Omit<Found, 'total'> & { confirmed: number };
}

export async function countIndexed(
  platform: Platform,
  query: Omit<SearchQuery, 'criteria'>,
  criteria: readonly SearchCriteria[],
): Promise<number[] | undefined> {
  const questions = criteria.map((one) => toQuestion({ ...query, criteria: one }));
  const asks = questions.flatMap((question) => (question ? { kind: 'count' as const, question } : []));
  return asks.length === criteria.length ? askIndex(platform, asks) : undefined;
}
