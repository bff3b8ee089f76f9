import { takeEarlyPress } from './early-press.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields somebody has set before React took them over, and to what: the text, the option, whether it is checked. */
const entered = new Map<Field, string | boolean>();

/** The field in which Enter was pressed too early. */
let confirmed: EventTarget | null = null;

/** The last button that was pressed too early. */
let pressed: HTMLButtonElement | undefined;

/**
 * React believes a field it takes over to hold its own value, and a press before that reaches nobody: what was typed,
 * chosen, filled in by a password manager or asked for until then would be gone. Called before hydration;
 * `replayInput` gives it back afterwards.
 */
export function rememberInput(): void {
  pressed = takeEarlyPress();
  for (const field of document.querySelectorAll('input, textarea, select')) remember(field);
  document.addEventListener('input', ({ target }) => remember(target), true);
  document.addEventListener('click', rememberPress, true);
  document.addEventListener('keydown', rememberEnter, true);
}

/**
 * A press on a part that React is just about to take over it stops on its way, and forgets. Called after hydration
 * has begun, so that this listener comes behind React's.
 */
export function rememberStoppedPresses(): void {
  document.addEventListener(
    'click',
    (event) => {
      const button = event.cancelBubble && findButton(event);
      if (!button) return;
      event.preventDefault();
      pressed = button;
    },
    true,
  );
}

function findButton({ target }: MouseEvent): HTMLButtonElement | null {
  return target instanceof Element ? target.closest('button') : null;
}

function rememberPress(event: MouseEvent): void {
  const button = findButton(event);
  if (!button || isTakenOver(button)) return;
  // A form must not be sent by the browser, with its fields in the address. Nor may React, which takes the part over
  // on the spot if its code is there, hear of the press now and once more when it is repeated.
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed = button;
}

/** In a longer text Enter has broken the line, and nobody knows whether it would have done more. */
function rememberEnter({ key, target }: KeyboardEvent): void {
  if (key === 'Enter' && target instanceof HTMLInputElement && !isTakenOver(target)) confirmed = target;
}

/** Enters and presses again what has been taken over by now. */
export function replayInput(): void {
  for (const [field, value] of entered) {
    if (!isTakenOver(field)) continue;
    entered.delete(field);
    if (field.isConnected) enter(field, value);
  }
  if (!pressed || !isTakenOver(pressed)) return;
  const button = pressed;
  pressed = undefined;
  if (button.isConnected) button.click();
}

function remember(target: EventTarget | null): void {
  if (!isField(target) || isTakenOver(target)) return;
  if (!differs(target)) entered.delete(target);
  else entered.set(target, isCheckable(target) ? target.checked : target.value);
}

/** From what the server drew. */
function differs(field: Field): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(drawn, 0);
  }
  return field.value !== field.defaultValue;
}

function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLInputElement) return !/^(file|range|submit)$/.test(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
}

/** React has no public sign for it, but keeps its props at the element. */
function isTakenOver(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

/**
 * React keeps what was entered in the element until it draws it again, but believes to know it and tells nobody: so
 * the field is set back by React's own setter and filled past it.
 */
function enter(field: Field, value: string | boolean): void {
  if (isCheckable(field)) {
    // Another radio button of the group was pressed after it.
    if (field.checked !== value) return;
    field.checked = !value;
    field.click();
    return;
  }
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  // When React has drawn what was entered: some fields do their work only when they are left.
  setTimeout(() => leave(field));
}

function leave(field: Field): void {
  if (confirmed === field) {
    confirmed = null;
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  } else if (document.activeElement !== field) {
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}
