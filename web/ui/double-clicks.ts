const controls = 'a, button, input, label, select, summary, textarea, [role="menuitem"], [role="option"]';

/**
 * A double click counts once. If the first click puts another control beneath the pointer (such as the next step of a
 * sign-up), the second does nothing. A control that stays gets both, for quick paging. Browsers count clicks in
 * `detail`.
 */
export function guardDoubleClicks(): void {
  let first: Element | null = null;
  let isStray = false;
  document.addEventListener(
    'mousedown',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest(controls) : null;
      if (event.detail < 2) first = control;
      isStray = event.detail > 1 && control !== first;
      // The focus stays where the first click has moved it.
      if (isStray) event.preventDefault();
    },
    true,
  );
  // A label fires a second event for its field, with the same `detail` but without a press.
  document.addEventListener(
    'click',
    (event) => {
      if (!isStray || event.detail < 2) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}
