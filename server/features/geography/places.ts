import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedPlace, Place } from '#contract/geography.ts';
import { normalise } from './place-names.ts';
import { nameRegion } from './regions.ts';

const folder = join(import.meta.dirname, 'places');
const suggestionCount = 8;

/**
 * A line of a country's file, which tools/build-places.ts writes: name, region, latitude, longitude, population and
 * every spelling without accents, each behind a bar: '|munchen|muenchen|munich'.
 */
type PlaceLine = string;

/** The files as they are, each line behind its line feed: as objects all places would take 50 MB. */
const texts = new Map<string, Promise<string>>();

/** All places of a country, the largest first; read at first use, so that the start of the server does not wait. */
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

/** The lines that hold a text, the largest place first. */
export function* findLines(text: string, part: string): Generator<PlaceLine, void> {
  for (let at = text.indexOf(part); at >= 0; ) {
    // A part that begins with the line feed stands in the line behind it.
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

/** Names that start with what was typed; after them those of which a later word does. The largest come first. */
export async function suggest(country: string, typed: string): Promise<Place[]> {
  const query = normalise(typed);
  if (!query) return [];
  const text = await loadPlaces(country);
  const starting = findLines(text, `|${query}`);
  const inside = findLines(text, ` ${query}`).filter((line) => !line.includes(`|${query}`));
  const lines = [...starting.take(suggestionCount), ...inside.take(suggestionCount)];
  return lines.slice(0, suggestionCount).map((line) => parsePlace(country, line));
}

export async function findPlace({ country, region, city }: NamedPlace): Promise<Place | undefined> {
  const text = await loadPlaces(country);
  return findLines(text, `\n${city}\t${region}\t`)
    .map((line) => parsePlace(country, line))
    .find((place) => place.city === city && place.region === region);
}

/** For data written by hand, which names no region. */
export async function findLargestPlace(country: string, city: string): Promise<Place | undefined> {
  const text = await loadPlaces(country);
  return findLines(text, `\n${city}\t`)
    .map((line) => parsePlace(country, line))
    .find((place) => place.city === city);
}
