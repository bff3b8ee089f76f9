import { normaliseText } from '#contract/typed-text.ts';

/** What a text of lines, CSV or vCards says of people: addresses and phone numbers as typed, and the lines with neither. */
export interface Extracted {
  addresses: string[];
  phones: string[];
  unread: string[];
}

const longestAddress = 254;
/** What may stand between addresses; kept by a split, so that the rest of the line can be joined again. */
const between = /([\s<>()[\]",;:|'=\\]+)/;
const phone = /(?:\+|\(\+)?\d[\d\s()./\u00a0\u2010-\u2015-]{4,22}\d/g;
const date = /^(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2\d{4})$/;
/** A line of a vCard (RFC 6350) that says how to reach somebody; its other lines hold names, pictures and notes. */
const reach = /^(?:[\w-]+\.)?(EMAIL|TEL)[;:]/i;
const fewestDigits = 6;
const mostDigits = 15;

/** Runs in the browser, so that names never leave it, and on the server for pages without scripts. */
export function extractContacts(text: string): Extracted {
  const found: Extracted = { addresses: [], phones: [], unread: [] };
  let inCard = false;
  // Address books copy numbers between marks of direction, and chats put signs of full width or no width into addresses.
  for (const line of toLines(normaliseText(text.normalize('NFKC')))) {
    if (/^BEGIN:VCARD$/i.test(line)) inCard = true;
    else if (/^END:VCARD$/i.test(line)) inCard = false;
    else if (!inCard) readLine(line, found);
    else if (reach.test(line)) readLine(line.slice(line.indexOf(':') + 1), found);
  }
  return {
    addresses: [...new Set(found.addresses)],
    phones: [...new Set(found.phones)],
    unread: found.unread,
  };
}

/** A vCard continues a line with a space at the beginning of the next one. */
function toLines(text: string): string[] {
  const unfolded = /^BEGIN:VCARD/im.test(text) ? text.replace(/\r?\n[ \t]/g, '') : text;
  return unfolded.split(/[\r\n\u2028]+/).flatMap((line) => line.trim() || []);
}

/** Splits instead of matching, since the time must not grow faster than the text. */
function readLine(line: string, found: Extracted): void {
  const pieces = line.split(between);
  const addresses = pieces.map((piece) => piece.replace(/[.!?]$/, '')).filter(isAddress);
  const phones = pieces
    .map((piece) => (piece.includes('@') ? ',' : piece))
    .join('')
    .split(/[,;\t|"]|:::|tel:/i)
    .flatMap((cell) => (cell.match(phone) ?? []).map((one) => one.trim()))
    .filter(isPhone);
  if (addresses.length + phones.length === 0) found.unread.push(line);
  for (const one of addresses) found.addresses.push(one);
  for (const one of phones) found.phones.push(one);
}

function isAddress(text: string): boolean {
  const at = text.indexOf('@');
  const dot = text.lastIndexOf('.');
  return (
    at > 0 &&
    at === text.lastIndexOf('@') &&
    dot > at + 1 &&
    dot < text.length - 1 &&
    text.length <= longestAddress
  );
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= fewestDigits && digits <= mostDigits && !date.test(text);
}
