/** Without it spreadsheets assume the system's own encoding. */
export const byteOrderMark = '\uFEFF';

/** RFC 4180: a comma between fields, CRLF after each line. */
export function writeCsvLine(fields: readonly (string | number)[]): string {
  return `${fields.map(writeField).join(',')}\r\n`;
}

/** Prefixes an apostrophe to formulas: https://owasp.org/www-community/attacks/CSV_Injection */
function writeField(field: string | number): string {
  if (typeof field === 'number') return String(field);
  const safe = /^[=+\-@\t\r]/.test(field) ? `'${field}` : field;
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
