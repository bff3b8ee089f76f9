/** Whether a keyboard is likely: a touch laptop also has a fine pointer that hovers; a phone, even with a pen, does not. */
export function hasKeyboard(): boolean {
  return window.matchMedia('(any-pointer: fine) and (any-hover: hover)').matches;
}
