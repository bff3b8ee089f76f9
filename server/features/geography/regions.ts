import type { Region } from '#contract/geography/endpoints.ts';

/** GeoNames numbers and local-language names of the first-level divisions. */
const table: Record<string, string> = {
  NL: '01 Drenthe, 16 Flevoland, 02 Friesland, 03 Gelderland, 04 Groningen, 05 Limburg, 06 Noord-Brabant, 07 Noord-Holland, 15 Overijssel, 09 Utrecht, 10 Zeeland, 11 Zuid-Holland',
  DE: '01 Baden-Württemberg, 02 Bayern, 16 Berlin, 11 Brandenburg, 03 Bremen, 04 Hamburg, 05 Hessen, 12 Mecklenburg-Vorpommern, 06 Niedersachsen, 07 Nordrhein-Westfalen, 08 Rheinland-Pfalz, 09 Saarland, 13 Sachsen, 14 Sachsen-Anhalt, 10 Schleswig-Holstein, 15 Thüringen',
  BE: 'BRU Brussel / Bruxelles, VLG Vlaanderen, WAL Wallonie',
  FR: "84 Auvergne-Rhône-Alpes, 27 Bourgogne-Franche-Comté, 53 Bretagne, 24 Centre-Val de Loire, 94 Corse, 44 Grand Est, 32 Hauts-de-France, 11 Île-de-France, 28 Normandie, 75 Nouvelle-Aquitaine, 76 Occitanie, 52 Pays de la Loire, 93 Provence-Alpes-Côte d'Azur",
  ES: '51 Andalucía, 52 Aragón, 34 Asturias, 53 Canarias, 39 Cantabria, 54 Castilla-La Mancha, 55 Castilla y León, 56 Cataluña, CE Ceuta, 60 Comunitat Valenciana, 57 Extremadura, 58 Galicia, 07 Illes Balears, 27 La Rioja, 29 Madrid, ML Melilla, 31 Murcia, 32 Navarra, 59 País Vasco',
  IT: "01 Abruzzo, 02 Basilicata, 03 Calabria, 04 Campania, 05 Emilia-Romagna, 06 Friuli-Venezia Giulia, 07 Lazio, 08 Liguria, 09 Lombardia, 10 Marche, 11 Molise, 12 Piemonte, 13 Puglia, 14 Sardegna, 15 Sicilia, 16 Toscana, 17 Trentino-Alto Adige, 18 Umbria, 19 Valle d'Aosta, 20 Veneto",
  PL: '72 Dolnośląskie, 73 Kujawsko-Pomorskie, 75 Lubelskie, 76 Lubuskie, 74 Łódzkie, 77 Małopolskie, 78 Mazowieckie, 79 Opolskie, 80 Podkarpackie, 81 Podlaskie, 82 Pomorskie, 83 Śląskie, 84 Świętokrzyskie, 85 Warmińsko-Mazurskie, 86 Wielkopolskie, 87 Zachodniopomorskie',
  GB: 'ENG England, NIR Northern Ireland, SCT Scotland, WLS Wales',
  IE: 'C Connacht, L Leinster, M Munster, U Ulster',
  AT: '01 Burgenland, 02 Kärnten, 03 Niederösterreich, 04 Oberösterreich, 05 Salzburg, 06 Steiermark, 07 Tirol, 08 Vorarlberg, 09 Wien',
  CH: 'AG Aargau, AR Appenzell Ausserrhoden, AI Appenzell Innerrhoden, BL Basel-Landschaft, BS Basel-Stadt, BE Bern, FR Fribourg, GE Genève, GL Glarus, GR Graubünden, JU Jura, LU Luzern, NE Neuchâtel, NW Nidwalden, OW Obwalden, SH Schaffhausen, SZ Schwyz, SO Solothurn, SG St. Gallen, TG Thurgau, TI Ticino, UR Uri, VS Valais, VD Vaud, ZG Zug, ZH Zürich',
  US: 'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming',
  CA: '01 Alberta, 02 British Columbia, 03 Manitoba, 04 New Brunswick, 05 Newfoundland and Labrador, 13 Northwest Territories, 07 Nova Scotia, 14 Nunavut, 08 Ontario, 09 Prince Edward Island, 10 Québec, 11 Saskatchewan, 12 Yukon',
  AU: '01 Australian Capital Territory, 02 New South Wales, 03 Northern Territory, 04 Queensland, 05 South Australia, 06 Tasmania, 07 Victoria, 08 Western Australia',
  NZ: "E7 Auckland, E8 Bay of Plenty, E9 Canterbury, 10 Chatham Islands, F1 Gisborne, F2 Hawke's Bay, F3 Manawatū-Whanganui, F4 Marlborough, F5 Nelson, F6 Northland, F7 Otago, F8 Southland, F9 Taranaki, TAS Tasman, G1 Waikato, G2 Wellington, G3 West Coast",
};

const regionsByCountry = new Map(
  Object.entries(table).map(([country, text]) => [country, parseRegions(text)]),
);

function parseRegions(text: string): Region[] {
  return text.split(', ').map((entry) => {
    const space = entry.indexOf(' ');
    return { code: entry.slice(0, space), name: entry.slice(space + 1) };
  });
}

export function listRegionsOf(country: string): Region[] {
  return regionsByCountry.get(country) ?? [];
}

export function hasRegion(country: string, code: string): boolean {
  return listRegionsOf(country).some((region) => region.code === code);
}

export function nameRegion(country: string, code: string): string {
  return listRegionsOf(country).find((region) => region.code === code)?.name ?? code;
}
