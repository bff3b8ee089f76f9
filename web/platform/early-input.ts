/** Fields somebody has filled in before React took them over, and with what. */
const typed = new Map<TextField, string>();

/** The last button that was pressed too early. */
let pressed: HTMLButtonElement | undefined;

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * React sets a controlled field to its own value when it takes it over, and a press before that reaches nobody: what
 * was typed, pasted, filled in by a password manager or asked for until then would be gone. Called before hydration;
 * `replayInput` gives it back afterwards.
 */
export function rememberInput(): void {
  for (const field of document.querySelectorAll('input, textarea')) remember(field);
  document.addEventListener('input', ({ target }) => remember(target), true);
  document.addEventListener('click', rememberPress, true);
}

function rememberPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || isTakenOver(button)) return;
  // A form must not be sent by the browser, with its fields in the address.
  event.preventDefault();
  pressed = button;
}

/** Types and presses again what has been taken over by now. */
export function replayInput(): void {
  for (const [field, value] of typed) {
    if (!isTakenOver(field)) continue;
    typed.delete(field);
    if (field.isConnected) write(field, value);
  }
  if (!pressed || !isTakenOver(pressed)) return;
  const button = pressed;
  pressed = undefined;
  if (button.isConnected) button.click();
}

function remember(target: EventTarget | null): void {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|file|range)$/.test(target.type));
  if (isText && target.value !== target.defaultValue && !isTakenOver(target)) typed.set(target, target.value);
}

/** React has no public sign for it, but keeps its props at the element. */
function isTakenOver(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

/**
 * React keeps what was typed in the element until it draws it again, but believes to know it and tells nobody: so the
 * field is emptied by React's own setter and filled past it.
 */
function write(field: TextField, value: string): void {
  field.value = '';
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
