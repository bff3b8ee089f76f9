import type { SearchCriteria } from '#contract/search/endpoints.ts';
import type { CardRow } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isPlain } from '../search.rules.ts';
import {
  mayBeOnlineSince,
  type SearchQuery,
  type WantedCards,
  writeConfirmed,
  writeOnlineOf,
} from '../search.sql.ts';
import { askIndex } from './index-keeper.ts';
import type { Place, Question } from './question.ts';
import { isKnown, toQuestion } from './to-question.rules.ts';

/** So many more are taken from the index, in place of those whom the database no longer confirms. */
const spare = 8;
/** So many who may be online are looked up; where there are more the database answers. */
const mostOnline = 20_000;

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
  const question = isPlain(criteria) && !around ? undefined : await findQuestion(platform, query);
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
  const questions = await Promise.all(
    criteria.map((one) => findQuestion(platform, { ...query, criteria: one })),
  );
  const asks = questions.flatMap((question) => (question ? { kind: 'count' as const, question } : []));
  return asks.length === criteria.length ? askIndex(platform, asks) : undefined;
}

/** Only the database knows who is online; the index knows who of the others may be. */
export async function findQuestion(platform: Platform, query: SearchQuery): Promise<Question | undefined> {
  if (!isKnown(query)) return undefined;
  const question = toQuestion(query);
  if (!query.criteria.online) return question;
  if (query.hidesActivity) return { ...question, only: [] };
  const activeAfter = mayBeOnlineSince(query.now);
  const answers = await askIndex(platform, [
    { kind: 'find', question: { ...question, activeAfter }, after: null, limit: mostOnline, around: null },
  ]);
  if (!answers) return undefined;
  const [{ total, found }] = answers;
  if (total > found.length) return undefined;
  const ids = found.map(({ id }) => id);
  return { ...question, only: ids.length > 0 ? await listOnline(platform, ids, query.now) : ids };
}

async function listOnline({ db }: Platform, ids: number[], now: Date): Promise<number[]> {
  const values: unknown[] = [];
  const text = writeOnlineOf(ids, now, (value) => `$${values.push(value)}`);
  const { rows } = await db.query(text, values, { isKept: true });
  return rows[0]?.online as number[];
}
