/** Without it spreadsheets assume the system's own encoding. */
export const byteOrderMark = '\uFEFF';

/** RFC 4180: a comma between fields, CRLF after each line. */
export function writeCsvLine(fields: readonly (string | number)[]): string {
  return `${fields.map(writeField).join(',')}\r\n`;
}

/** An amount in whole units, with two decimals in every file: -8.40. */
export function formatCents(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Prefixes an apostrophe to formulas: https://owasp.org/www-community/attacks/CSV_Injection. An amount below zero is none. */
function writeField(field: string | number): string {
  if (typeof field === 'number') return String(field);
  const isFormula = /^[=+\-@\t\r]/.test(field) && !/^-\d+\.\d{2}$/.test(field);
  const safe = isFormula ? `'${field}` : field;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Headers of a file in CSV with a line of names; whatever is not plain in its name becomes a hyphen. */
export function toCsvHeaders(name: string): Record<string, string> {
  return {
    'cache-control': 'private, no-store',
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '-')}.csv"`,
  };
}
