import type { Facets } from '#contract/search/facets.ts';
import { searchDistances } from '#contract/search/facts.ts';
import type { FacetField } from '#contract/search/filters.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findIndexedFacets } from '../member-index/indexed-facets.ts';
import type { SearchQuery } from '../search.sql.ts';
import { writeFacets } from './facets.sql.ts';

interface FacetRow {
  facets: { counts: number[][]; steps: { step: number; n: number }[] | null } | null;
}

/** Members by choice of the offered filters; null above `most` where only the database can count them. */
export async function findFacets(
  platform: Platform,
  query: SearchQuery,
  limits: { offered: readonly FacetField[]; most: number },
): Promise<Facets | null> {
  return (await findIndexedFacets(platform, query, limits.offered)) ?? walkFacets(platform, query, limits);
}

async function walkFacets(
  { db }: Platform,
  query: SearchQuery,
  limits: { offered: readonly FacetField[]; most: number },
): Promise<Facets | null> {
  const values: unknown[] = [];
  const { text, choices } = writeFacets(query, limits, (value) => `$${values.push(value)}`);
  const { rows } = await db.query(text, values, { mayLag: true });
  const found = (rows[0] as unknown as FacetRow).facets;
  if (found === null) return null;
  const facets: Facets = {};
  for (const [walk, counted] of choices.entries()) {
    for (const [place, { field, value }] of counted.entries()) {
      facets[field] = { ...facets[field], [value]: found.counts[walk]?.[place] ?? 0 };
    }
  }
  const { steps } = found;
  if (steps) facets.distance = sumSteps(steps);
  return facets;
}

/** A distance includes all shorter ones. */
function sumSteps(steps: { step: number; n: number }[]): Record<string, number> {
  return Object.fromEntries(
    searchDistances.map((km, place) => [
      km,
      steps.filter(({ step }) => step <= place).reduce((sum, { n }) => sum + n, 0),
    ]),
  );
}
