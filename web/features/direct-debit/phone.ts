import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { normalisePhone } from '#contract/phone-text.ts';

/** Returns the international form; undefined for an invalid number. */
export function readPhone(typed: string, country: string): string | undefined {
  const home = isSupportedCountry(country) ? { defaultCountry: country } : {};
  const read = parsePhoneNumberFromString(normalisePhone(typed), { ...home, extract: false });
  return read?.isValid() ? read.formatInternational() : undefined;
}
