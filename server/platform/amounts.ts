/** Cents of an amount as somebody types it, 14.99, 14,99 or 14, up to seven digits before the comma; undefined for any other text. */
export function readCents(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
