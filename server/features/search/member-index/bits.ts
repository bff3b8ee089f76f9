/** A set of the members of a segment, one bit each. */
export type Bits = Uint32Array;

export function wordsFor(members: number): number {
  return (members + 31) >>> 5;
}

export function hasBit(bits: Bits, place: number): boolean {
  return (((bits[place >>> 5] as number) >>> (place & 31)) & 1) === 1;
}

export function setBit(bits: Bits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
}

export function clearBit(bits: Bits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] as number) & ~(1 << (place & 31));
}

export function setAll(bits: Bits, places: Uint32Array, from: number, to: number): void {
  for (let n = from; n < to; n += 1) setBit(bits, places[n] as number);
}

export function clearAll(bits: Bits, places: Uint32Array, from: number, to: number): void {
  for (let n = from; n < to; n += 1) clearBit(bits, places[n] as number);
}

/** How many of these places have a bit. */
export function countOf(bits: Bits, places: Uint32Array, from: number, to: number): number {
  let sum = 0;
  for (let n = from; n < to; n += 1) {
    const place = places[n] as number;
    sum += ((bits[place >>> 5] as number) >>> (place & 31)) & 1;
  }
  return sum;
}

export function keepBits(bits: Bits, other: Bits): void {
  for (let n = 0; n < bits.length; n += 1) bits[n] = (bits[n] as number) & (other[n] as number);
}

export function addBits(bits: Bits, other: Bits): void {
  for (let n = 0; n < bits.length; n += 1) bits[n] = (bits[n] as number) | (other[n] as number);
}

/** Of a word, by sums of ever wider fields (Hacker's Delight 5-1): JavaScript has no instruction for it. */
function countWord(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bits): number {
  let sum = 0;
  for (let n = 0; n < bits.length; n += 1) sum += countWord(bits[n] as number);
  return sum;
}

export function countCommon(bits: Bits, other: Bits): number {
  let sum = 0;
  for (let n = 0; n < bits.length; n += 1) sum += countWord((bits[n] as number) & (other[n] as number));
  return sum;
}

/** The places of the bits from `from` on, lowest first, until `visit` returns false. */
export function walkBits(bits: Bits, from: number, visit: (place: number) => boolean): void {
  for (let n = from >>> 5; n < bits.length; n += 1) {
    let word = bits[n] as number;
    if (n === from >>> 5) word &= -1 << (from & 31);
    while (word !== 0) {
      const bit = 31 - Math.clz32(word & -word);
      if (!visit((n << 5) + bit)) return;
      word &= word - 1;
    }
  }
}
