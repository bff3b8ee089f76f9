/** A hand that holds still moves the pointer by a pixel or two. */
const stillPixels = 4;

// For the head of every page; sent as text, so it uses nothing from outside. Browsers click the element that holds both
// press and release, so a press is lost when the page moves in between. Here it belongs to the control it began on
// while the pointer stays.
function keepPressesSteady(tolerance: number): void {
  let pressed: { control: HTMLElement; x: number; y: number } | undefined;
  document.addEventListener(
    'mousedown',
    ({ target, button, detail, clientX: x, clientY: y }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
      // The second press of a double click may hit a new control (double-clicks.ts).
      pressed = control && button === 0 && detail < 2 ? { control, x, y } : undefined;
    },
    true,
  );
  document.addEventListener(
    'mouseup',
    ({ target, clientX, clientY }) => {
      const { control, x = 0, y = 0 } = pressed ?? {};
      pressed = undefined;
      if (!control?.isConnected || control.contains(target as Node)) return;
      if (Math.abs(clientX - x) <= tolerance && Math.abs(clientY - y) <= tolerance) control.click();
    },
    true,
  );
}

/** Used on the server only. */
export function writeSteadyPresses(): string {
  return `(${keepPressesSteady})(${stillPixels});`;
}
