import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

export interface ReadNumber {
  /** E.164: +31612345678. */
  number: string;
  /** ISO 3166 code; undefined for numbers of no country, such as those of satellites. */
  country: string | undefined;
  isMobile: boolean;
}

/** In some countries a number does not reveal which of the two it is. */
const mobileTypes = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/** A calling code in brackets, as address books write it. */
const bracketed = /^\s*\(\s*(\+\d{1,3})\s*\)/;

/** Numbers without country code belong to the given country. Undefined for what is no valid number. */
export function readPhoneNumber(typed: string, country: string): ReadNumber | undefined {
  const home = isSupportedCountry(country) ? country : undefined;
  const spelled = typed.replace(bracketed, '$1 ');
  // 00 is understood everywhere, though some countries dial another code.
  const read = parse(spelled, home) ?? parse(spelled.replace(/^\s*00/, '+'), home);
  return read && toReadNumber(read);
}

function parse(typed: string, home: CountryCode | undefined): PhoneNumber | undefined {
  const read = parsePhoneNumberFromString(typed, home ? { defaultCountry: home, extract: false } : {});
  return read?.isValid() ? read : undefined;
}

function toReadNumber(read: PhoneNumber): ReadNumber {
  return { number: read.number, country: read.country, isMobile: mobileTypes.includes(read.getType() ?? '') };
}

/** Enough to recognise one's own number. */
export function maskPhone(number: string): string {
  return `${number.slice(0, 3)} ••• ${number.slice(-3)}`;
}

/** The calling code of a country: +31. Undefined where there is none. */
export function prefixOf(country: string): string | undefined {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : undefined;
}
