import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedPlace, Place } from '#contract/geography.ts';
import { nameRegion } from './regions.ts';

const folder = join(import.meta.dirname, 'places');
const suggestionCount = 8;

export interface KnownPlace extends Place {
  population: number;
  /** Every spelling without accents, each behind a bar: '|munchen|muenchen|munich'. */
  keys: string;
}

const countries = new Map<string, Promise<KnownPlace[]>>();

/** All places of a country, the largest first; read at first use, so that the start of the server does not wait. */
export function loadPlaces(country: string): Promise<KnownPlace[]> {
  const known = countries.get(country);
  if (known) return known;
  const loading = readPlaces(country);
  countries.set(country, loading);
  loading.catch(() => countries.delete(country));
  return loading;
}

async function readPlaces(country: string): Promise<KnownPlace[]> {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  const text = await readFile(join(folder, `${country}.tsv`), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => parsePlace(country, line));
}

/** One line of what scripts/build-places.ts writes. */
function parsePlace(country: string, line: string): KnownPlace {
  const [city = '', region = '', lat, lon, population, aliases = ''] = line.split('\t');
  const spellings = [city, ...aliases.split('|')].filter(Boolean);
  return {
    city,
    region,
    region_name: nameRegion(country, region),
    country,
    lat: Number(lat),
    lon: Number(lon),
    population: Number(population),
    keys: [...new Set(spellings.flatMap(listKeys))].map((key) => `|${key}`).join(''),
  };
}

/** Names that start with what was typed; after them those of which a later word does. The largest come first. */
export async function suggest(country: string, typed: string): Promise<Place[]> {
  const query = normalise(typed);
  if (!query) return [];
  const places = await loadPlaces(country);
  const starting = places.filter(({ keys }) => keys.includes(`|${query}`)).slice(0, suggestionCount);
  if (starting.length === suggestionCount) return starting;
  const inside = places.filter(({ keys }) => keys.includes(` ${query}`) && !keys.includes(`|${query}`));
  return [...starting, ...inside].slice(0, suggestionCount);
}

/** The place a member names by its exact spelling. */
export async function findPlace(named: NamedPlace): Promise<Place | undefined> {
  const places = await loadPlaces(named.country);
  return places.find(({ city, region }) => city === named.city && region === named.region);
}

/** For data written by hand, which names no region. */
export async function findLargestPlace(country: string, city: string): Promise<Place | undefined> {
  const places = await loadPlaces(country);
  return places.find((place) => place.city === city);
}

const expansions: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A German umlaut may be typed bare or as two letters. */
function listKeys(name: string): string[] {
  const lower = name.toLowerCase();
  // Nine names in ten: reading a large country must not hold up other requests.
  if (/^[a-z0-9 ]+$/.test(lower)) return [lower];
  const expanded = lower.replace(/[äöü]/g, (letter) => expansions[letter] ?? letter);
  return [normalise(lower), normalise(expanded)];
}

const letters: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd' };

/** Small letters without accents; whatever is no letter or digit counts as one space. */
function normalise(text: string): string {
  return text
    .toLowerCase()
    .replace(/[łøæœßđ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
