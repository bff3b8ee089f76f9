import { isEmail, longestEmail } from '#contract/accounts/facts.ts';
import { normaliseEmail, normaliseText } from '#contract/typed-text.ts';

/** What a text of lines, CSV or vCards says of people: addresses and phone numbers as typed, and the lines with neither. */
export interface Extracted {
  addresses: string[];
  phones: string[];
  unread: string[];
}

/** A longer piece is no address, whatever is taken off its ends. */
const longestPiece = longestEmail + 20;
/** What may stand between addresses; kept by a split, so that the rest of the line can be joined again. */
const between = /([\s<>()[\]",;:|=\\]+)/;
/** Around an address; inside, an apostrophe is part of a name. */
const quotes = /^['’‘]+|['’‘]+[.!?]?$|[.!?]$/g;
const phone = /(?:\+|\(\+)?\d[\d\s()./\u00a0\u2010-\u2015-]{4,22}\d/g;
/** Digits of phones that write in other ways: Arabic and Persian. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
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
  const addresses = pieces.flatMap((piece) => readAddress(piece) ?? []);
  const phones = pieces
    .map((piece) => (piece.includes('@') ? ',' : piece.replace(otherDigits, toAscii)))
    .join('')
    .split(/[,;\t|"]|:::|tel:/i)
    .flatMap((cell) => (cell.match(phone) ?? []).map((one) => one.replace(/\s/g, ' ').trim()))
    .filter(isPhone);
  if (addresses.length + phones.length === 0) found.unread.push(line);
  for (const one of addresses) found.addresses.push(one);
  for (const one of phones) found.phones.push(one);
}

/** Each row of ten digits begins with a code whose last four bits are zero. */
function toAscii(digit: string): string {
  return String(digit.charCodeAt(0) & 0xf);
}

/** As an address is read at sign-up and wherever one is proved. */
function readAddress(piece: string): string | undefined {
  if (!piece.includes('@') || piece.length > longestPiece) return undefined;
  const address = normaliseEmail(piece.replace(quotes, ''));
  return isEmail(address) ? address : undefined;
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits >= fewestDigits && digits <= mostDigits && !date.test(text);
}
