import { parseRows, type Texts } from '../typed-fields.ts';

/** A country has at most as many packages: each has a place and a colour of its own. */
export const places = ['0', '1', '2', '3'] as const;

interface Line {
  /** Its number in the text, by which faults name it; undefined: it is empty. */
  row: number | undefined;
  cells: Texts;
}

export interface PackageGroup {
  /** Of its controls. */
  id: string;
  /** Empty: all countries without packages of their own. */
  country: string;
  currency: string;
  /** One of each place. */
  lines: Line[];
}

const keyOf = ({ country = '', currency = '' }: Texts) => `${country} ${currency}`;

/**
 * Packages by country and currency, in the order of the text, so that a form in which nobody has typed sends the same
 * text. Those for all other countries stand first, even where there are none.
 */
export function groupPackages(text: string): PackageGroup[] {
  const rows = parseRows(text);
  const keys = [...new Set(rows.map(keyOf))];
  const hasShared = keys.some((key) => key.startsWith(' '));
  return (hasShared ? keys : [' ', ...keys]).map((key, index) => toGroup(rows, key, String(index)));
}

function toGroup(rows: readonly Texts[], key: string, id: string): PackageGroup {
  const [country = '', currency = ''] = key.split(' ');
  const own = rows.flatMap((cells, row) => (keyOf(cells) === key ? [{ row, cells }] : []));
  const lines = places.map((place): Line => own.find(({ cells }) => cells.position === place) ?? emptyLine);
  return { id, country, currency, lines };
}

const emptyLine: Line = { row: undefined, cells: {} };

/** Of a country that gets packages of its own. */
export const newGroup: PackageGroup = {
  ...{ id: 'new', country: '', currency: '' },
  lines: places.map(() => emptyLine),
};
