import type { SearchCriteria } from '#contract/search/endpoints.ts';
import type { CardRow } from '#server/features/cards/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isPlain } from '../search.rules.ts';
import { mayBeOnlineSince, type SearchQuery, type WantedCards, writeOnlineOf } from '../search.sql.ts';
import { askIndex } from './index-keeper.ts';
import type { FindAsk, Place, Question } from './question.ts';
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
 * The index says who is meant and how many; the database, who of them may be shown now, by id. So the index may be late, and
 * still nobody is shown who has just hidden. Undefined: the database is to answer.
 */
export async function findIndexed(
  platform: Platform,
  query: SearchQuery,
  { after, limit, cards }: { after?: Place | undefined; limit: number; cards?: WantedCards | undefined },
): Promise<Found | undefined> {
  const { criteria, point } = query;
  // It does not know when members were first shown.
  if (criteria.order === 'newest') return undefined;
  const around = criteria.order === 'distance' && point ? point : null;
  // Of those the database walks no further than the page, and knows the number; with their cards it is one statement.
  if (isPlain(criteria) && !around && cards) return undefined;
  const [question] = (await findQuestions(platform, [query])) ?? [];
  if (!question) return undefined;
  const most = limit + spare;
  const answers = await askIndex(platform, [
    {
      kind: 'find',
      question,
      after: after ? { ...after, step: around ? after.step : 0 } : null,
      limit: most,
      around,
    },
  ]);
  if (!answers) return undefined;
  const [{ total, found: known }] = answers;
  const shown = await listShown(platform, query, known, { goesOn: after !== undefined, cards });
  // Nearly all of them have changed at once.
  if (known.length === most && shown.found.length < limit) return undefined;
  const found = shown.found.slice(0, limit);
  const isCounted = isPlain(criteria) || !query.countsLittle;
  const gone = after ? 0 : known.length - shown.found.length;
  return { found, cards: shown.cards, total: isCounted ? total - gone : found.length };
}

async function listShown(
  { db }: Platform,
  { siteId, excluded }: SearchQuery,
  known: readonly Place[],
  { goesOn, cards }: { goesOn: boolean; cards: WantedCards | undefined },
): Promise<Pick<Found, 'found' | 'cards'>> {
  if (known.length === 0) return { found: [], cards: [] };
  const [ids, acts] = [known.map(({ id }) => id), known.map(({ act }) => act)];
  const { rows } = await db.query(
    'select found_cards($1, $2, $3, $4, $5, $6, $7) as shown',
    [cards?.viewerId ?? 0, siteId, excluded, ids, acts, goesOn, cards?.size ?? 0],
    { isKept: true, mayLag: true },
  );
  const shown = rows[0]?.shown as { found: number[]; cards: CardRow[] };
  const stays = new Set(shown.found);
  return { found: known.filter(({ id }) => stays.has(id)), cards: shown.cards };
}

export async function countIndexed(
  platform: Platform,
  query: Omit<SearchQuery, 'criteria'>,
  criteria: readonly SearchCriteria[],
): Promise<number[] | undefined> {
  const questions = await findQuestions(
    platform,
    criteria.map((one) => ({ ...query, criteria: one })),
  );
  return (
    questions &&
    askIndex(
      platform,
      questions.map((question) => ({ kind: 'count' as const, question })),
    )
  );
}

/**
 * Undefined: the database is to answer. Only it knows who is online; the index knows who of those meant may be, and is told who
 * of them are.
 */
export async function findQuestions(
  platform: Platform,
  queries: readonly SearchQuery[],
): Promise<Question[] | undefined> {
  if (!queries.every(isKnown)) return undefined;
  const asksOnline = queries.filter(({ criteria, hidesActivity }) => criteria.online && !hidesActivity);
  const online = asksOnline.length > 0 ? await listOnline(platform, asksOnline) : [];
  return (
    online && queries.map((query) => ({ ...toQuestion(query), only: query.criteria.online ? online : null }))
  );
}

/** The figures beside the filters ask nearly the same: all of them are among those of one question without what they ask. */
function widen(question: Question): Question {
  return { ...question, anyOf: [], allOf: [], joinedAfter: null, near: null };
}

function distinct(questions: readonly Question[]): Question[] {
  return [...new Map(questions.map((question) => [JSON.stringify(question), question])).values()];
}

/** The ids of all of them; undefined where they are too many to be looked up. */
async function listOf(platform: Platform, questions: readonly Question[]): Promise<number[] | undefined> {
  const counts = await askIndex(
    platform,
    questions.map((question) => ({ kind: 'count' as const, question })),
  );
  if (!counts?.every((count) => count <= mostOnline)) return undefined;
  const asks = questions.map(
    (question): FindAsk => ({ kind: 'find', question, after: null, limit: mostOnline, around: null }),
  );
  const answers = await askIndex(platform, asks);
  return answers && [...new Set(answers.flatMap(({ found }) => found.map(({ id }) => id)))];
}

async function listOnline(
  platform: Platform,
  queries: readonly SearchQuery[],
): Promise<readonly number[] | undefined> {
  const exact = queries.map((query) => ({ ...toQuestion(query), activeAfter: mayBeOnlineSince(query.now) }));
  const ids =
    (await listOf(platform, distinct(exact.map(widen)))) ?? (await listOf(platform, distinct(exact)));
  if (!ids) return undefined;
  const [query] = queries;
  if (ids.length === 0 || !query) return [];
  const values: unknown[] = [];
  const text = writeOnlineOf(ids, query.now, (value) => `$${values.push(value)}`);
  const { rows } = await platform.db.query(text, values, { isKept: true, mayLag: true });
  return rows[0]?.online as number[];
}
