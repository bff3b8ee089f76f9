/** URL.parse came to Chrome in 126, Firefox in 126 and Safari in 18. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
