import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedPlace, Place } from '#contract/geography/endpoints.ts';
import { normalise } from './place-names.ts';
import { dropPostalCode, matchName } from './place-search.rules.ts';
import { nameRegion } from './regions.ts';

const folder = join(import.meta.dirname, 'places');
const suggestionCount = 8;

/**
 * By tools/build-places.ts: name, region, latitude, longitude, population and every spelling without accents,
 * each after a bar: '|munchen|muenchen|munich'.
 */
type PlaceLine = string;

/** The raw files, each line after its line feed: all places as objects would take 50 MB. */
const texts = new Map<string, Promise<string>>();

/** All places of a country, largest first; read on first use, so that the server starts fast. */
export function loadPlaces(country: string): Promise<string> {
  const known = texts.get(country);
  if (known) return known;
  const loading = readPlaces(country);
  texts.set(country, loading);
  loading.catch(() => texts.delete(country));
  return loading;
}

async function readPlaces(country: string): Promise<string> {
  if (!/^[A-Z]{2}$/.test(country)) return '';
  return readFile(join(folder, `${country}.tsv`), 'utf8').then(
    (text) => `\n${text}`,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
}

export function* findLines(text: string, part: string): Generator<PlaceLine, void> {
  for (let at = text.indexOf(part); at >= 0; ) {
    // A part that begins with the line feed is in the following line.
    const start = part.startsWith('\n') ? at + 1 : text.lastIndexOf('\n', at) + 1;
    const end = text.indexOf('\n', start);
    yield text.slice(start, end);
    at = text.indexOf(part, end);
  }
}

export function parsePlace(country: string, line: PlaceLine): Place & { population: number } {
  const [city = '', region = '', lat, lon, population] = line.split('\t');
  return {
    city,
    region,
    region_name: nameRegion(country, region),
    country,
    lat: Number(lat),
    lon: Number(lon),
    population: Number(population),
  };
}

/** Matches at the start, then in other words, in a later word, within a word; each group largest first. */
export async function suggest(country: string, typed: string): Promise<Place[]> {
  const query = normalise(typed.normalize('NFKC'));
  if (!query) return [];
  const text = await loadPlaces(country);
  const lines = new Set(findLines(text, `|${query}`).take(suggestionCount));
  const words = dropPostalCode(query.split(' '));
  // Words in front of the name may say what it is or where it lies.
  for (let from = 0; from < words.length && lines.size < suggestionCount; from += 1) {
    if (from > 0 && lines.size > 0) break;
    const rest = words.slice(from);
    const alike = findAlike(text, rest);
    const inside = findLines(text, ` ${rest.join(' ')}`).take(suggestionCount);
    for (const line of [...alike.whole, ...inside, ...alike.tail]) lines.add(line);
  }
  return [...lines].slice(0, suggestionCount).map((line) => parsePlace(country, line));
}

/** Only names with the same first letter are compared word by word. */
function findAlike(text: string, words: readonly string[]): Record<'whole' | 'tail', PlaceLine[]> {
  const found: Record<'whole' | 'tail', PlaceLine[]> = { whole: [], tail: [] };
  const start = `|${words[0]?.[0]}`;
  for (const line of findLines(text, start)) {
    const spellings = line.slice(line.indexOf('|') + 1).split('|');
    const matches = spellings.map((spelling) => matchName(words, spelling.split(' ')));
    const match = matches.find((one) => one === 'whole') ?? matches.find(Boolean);
    if (match) found[match].push(line);
  }
  return found;
}

export async function findPlace({ country, region, city }: NamedPlace): Promise<Place | undefined> {
  const text = await loadPlaces(country);
  return findLines(text, `\n${city}\t${region}\t`)
    .map((line) => parsePlace(country, line))
    .find((place) => place.city === city && place.region === region);
}

export async function findLargestPlace(country: string, city: string): Promise<Place | undefined> {
  const text = await loadPlaces(country);
  return findLines(text, `\n${city}\t`)
    .map((line) => parsePlace(country, line))
    .find((place) => place.city === city);
}
