const controls = 'a, button, input, label, select, summary, textarea, [role="menuitem"], [role="option"]';

/**
 * A double click means one action. Where the first click has put another control beneath the pointer (the next step of a
 * sign-up, "Ask again" after "Send me a link", a link that an error has moved), the second does nothing. A control that
 * is still there gets both clicks, so that one can page quickly. Browsers count clicks in `detail`.
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
      // The focus stays where the first click has led.
      if (isStray) event.preventDefault();
    },
    true,
  );
  // On a label a second event follows, for its field: with the same `detail`, but without a press of its own.
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
