const ibanPattern = /\b[a-z]{2}\d{2}(?: ?[a-z0-9]){11,30}/gi;

/** Checks the check digits (ISO 13616), so that no other word matches; words may follow. */
export function hasIban(text: string): boolean {
  return (text.match(ibanPattern) ?? []).some((match) => {
    const letters = match.replaceAll(' ', '').toUpperCase();
    return Object.entries(ibanCountries).some(
      ([length, countries]) =>
        countries.includes(letters.slice(0, 2)) &&
        letters.length >= Number(length) &&
        hasCheckDigits(letters.slice(0, Number(length))),
    );
  });
}

function hasCheckDigits(iban: string): boolean {
  const rest = [...iban.slice(4), ...iban.slice(0, 4)].reduce((remainder, character) => {
    const value = Number.parseInt(character, 36);
    return (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return rest === 1;
}

/** By length, the countries with common accounts: https://www.swift.com/standards/data-standards/iban */
const ibanCountries: Readonly<Record<number, string>> = {
  15: 'NO',
  16: 'BE',
  18: 'DK FI NL',
  19: 'SI',
  20: 'AT EE LT LU',
  21: 'CH HR LI LV',
  22: 'BG DE GB IE',
  24: 'CZ ES RO SE SK',
  25: 'PT',
  26: 'IS TR',
  27: 'FR GR IT MC',
  28: 'CY HU PL',
  29: 'UA',
  31: 'MT',
};

const walletPatterns = [
  // Bitcoin: base58, and bech32.
  /\b[13][1-9A-HJ-NP-Za-km-z]{25,34}\b/,
  /\bbc1[02-9ac-hj-np-z]{25,62}\b/i,
  // Ethereum and its kin; Tron.
  /\b0x[0-9a-f]{40}\b/i,
  /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/,
];

export function hasWallet(text: string): boolean {
  return walletPatterns.some((pattern) => pattern.test(text));
}
