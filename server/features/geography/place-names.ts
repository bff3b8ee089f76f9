const letters: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd' };

/** Small letters without accents; anything but letters and digits counts as one space. */
export function normalise(text: string): string {
  return text
    .toLowerCase()
    .replace(/[łøæœßđ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
