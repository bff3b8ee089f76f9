const secondsPerDay = 24 * 60 * 60;

export function keepCookie(name: string, value: string, { days }: { days: number }): void {
  const attributes = `path=/; max-age=${days * secondsPerDay}; samesite=lax`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${value}; ${attributes}${secure}`;
}
