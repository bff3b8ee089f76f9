/** The field with its label, help and error. */
const whole = '.field, fieldset';

/** Focuses a part and scrolls to it if it is out of sight or covered. */
export function reveal(part: HTMLElement | null | undefined): void {
  part?.focus({ preventScroll: true });
  bringIntoSight(part);
}

/** Scrolls to a part that is out of sight or covered; the focus stays. */
export function bringIntoSight(part: Element | null | undefined): void {
  const box = part?.closest(whole) ?? part;
  // In the middle no bar at an edge covers it, however high the bar is.
  if (box && !isSeen(box)) box.scrollIntoView({ block: 'center' });
}

/** `ref` of an error: a field in use keeps the focus if the error is visible anyway. */
export function revealRefusal(refusal: HTMLElement | null): void {
  if (refusal && !(isSeen(refusal) && document.activeElement !== document.body)) reveal(refusal);
}

function isSeen(box: Element): boolean {
  const { left, width, top, bottom } = box.getBoundingClientRect();
  const isOnTop = (y: number) => box.contains(document.elementFromPoint(left + width / 2, y));
  return isOnTop(top + 1) && isOnTop(bottom - 1);
}
