/**
 * Whether a keyboard is likely: a touch laptop names the finger first, but has a fine pointer that hovers beside it. A
 * phone has none, or the pen of a phone, which does not hover.
 */
export function hasKeyboard(): boolean {
  return window.matchMedia('(any-pointer: fine) and (any-hover: hover)').matches;
}
