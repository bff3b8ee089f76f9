/** Sources are written as `network / ref`, cut to 64 characters; partners have shorter names without ` / `. */
export function isOfSource(partner: string, key: string): boolean {
  return key === partner || key.startsWith(`${partner} / `);
}
