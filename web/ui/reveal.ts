/** What belongs to a field: its label, its help and what is wrong with it. */
const whole = '.mantine-InputWrapper-root, fieldset';

/** Focuses what a person has to see next, and scrolls to it where it is out of sight or covered. */
export function reveal(part: HTMLElement | null | undefined): void {
  part?.focus({ preventScroll: true });
  const box = part?.closest(whole) ?? part;
  // In the middle no bar at an edge covers it, however high the bar is.
  if (box && !isSeen(box)) box.scrollIntoView({ block: 'center' });
}

/** `ref` of a refusal: a field that is typed in keeps the focus where the refusal is in sight anyway. */
export function revealRefusal(refusal: HTMLElement | null): void {
  if (refusal && !(isSeen(refusal) && document.activeElement !== document.body)) reveal(refusal);
}

function isSeen(box: Element): boolean {
  const { left, width, top, bottom } = box.getBoundingClientRect();
  const isOnTop = (y: number) => box.contains(document.elementFromPoint(left + width / 2, y));
  return isOnTop(top + 1) && isOnTop(bottom - 1);
}
