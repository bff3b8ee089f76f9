/** Countries with one zone, and the default of those with several. */
const zoneByCountry: Record<string, string> = {
  AT: 'Europe/Vienna',
  AU: 'Australia/Sydney',
  BE: 'Europe/Brussels',
  CA: 'America/Toronto',
  CH: 'Europe/Zurich',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  NL: 'Europe/Amsterdam',
  NZ: 'Pacific/Auckland',
  PL: 'Europe/Warsaw',
  US: 'America/New_York',
};

/** Regions with their own zone; one with two has the zone of most of its people. */
const regionsByZone: Record<string, Record<string, string>> = {
  AU: {
    'Australia/Darwin': '03',
    'Australia/Brisbane': '04',
    'Australia/Adelaide': '05',
    'Australia/Hobart': '06',
    'Australia/Melbourne': '07',
    'Australia/Perth': '08',
  },
  CA: {
    'America/Edmonton': '01 13',
    'America/Vancouver': '02',
    'America/Winnipeg': '03',
    'America/Halifax': '04 07 09',
    'America/St_Johns': '05',
    'America/Regina': '11',
    'America/Whitehorse': '12',
  },
  ES: { 'Atlantic/Canary': '53' },
  NZ: { 'Pacific/Chatham': '10' },
  US: {
    'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
    'America/Denver': 'CO ID MT NM UT WY',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA NV OR WA',
    'America/Anchorage': 'AK',
    'Pacific/Honolulu': 'HI',
  },
};

interface Whereabouts {
  country?: string | null | undefined;
  region?: string | null | undefined;
}

/** Central Europe for members without a place. */
export function findTimeZone({ country, region }: Whereabouts): string {
  const zones = Object.entries(regionsByZone[country ?? ''] ?? {});
  const own = region ? zones.find(([, regions]) => regions.split(' ').includes(region)) : undefined;
  return own?.[0] ?? zoneByCountry[country ?? ''] ?? 'Europe/Berlin';
}
