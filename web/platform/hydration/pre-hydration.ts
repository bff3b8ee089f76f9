import { useEffect, useLayoutEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = HTMLButtonElement | HTMLFormElement;

interface Entry {
  value: string | boolean;
  /** Position of the caret; null for a field without one. */
  caret: number | null;
}

declare global {
  interface Window {
    preHydration?: { kept?: Kept | undefined; stop(): void } | undefined;
  }
}

/** Id of the notice shown when scripts fail to load (web/layouts/frames/no-scripts-banner.tsx). */
export const lateNoticeId = 'not-loaded';
const patienceMs = 8000;

// Stands in the head of every hydrated page, as text, so it uses nothing from outside. React loses presses on what is
// not hydrated yet, and the browser would send forms: both wait for `replay`. Without scripts, or when they are late,
// the browser sends the forms with a method, which the server takes; others would put what was typed, passwords too,
// into the address.
function keepPresses(noticeId: string, patience: number): void {
  let isLate = false;
  const tellLate = (late: boolean) => {
    const notice = document.getElementById(noticeId);
    if (notice) notice.hidden = !late;
  };
  const keep = (event: Event) => {
    const selector = event.type === 'submit' ? 'form' : 'button:not([popovertarget])';
    const target = event.target instanceof Element ? event.target.closest<Kept>(selector) : null;
    if (!target || (isLate && (event.type === 'click' || target.hasAttribute('method')))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (window.preHydration) window.preHydration.kept = target;
  };
  const giveUp = () => {
    const kept = window.preHydration?.kept;
    if (window.preHydration) window.preHydration.kept = undefined;
    isLate = true;
    tellLate(true);
    if (kept instanceof HTMLFormElement) kept.requestSubmit();
    else kept?.click();
  };
  // The code of a page is one module and needs every part.
  const watch = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') giveUp();
  };
  const timer = setTimeout(giveUp, patience);
  const stop = () => {
    clearTimeout(timer);
    if (isLate) tellLate(false);
    document.removeEventListener('error', watch, true);
    for (const type of ['click', 'submit']) document.removeEventListener(type, keep, true);
  };
  document.addEventListener('error', watch, true);
  for (const type of ['click', 'submit']) document.addEventListener(type, keep, true);
  window.preHydration = { stop };
}

/** A function, not a constant, so that browsers need not load it. */
export function pressRecorderScript(): string {
  return `(${keepPresses})('${lateNoticeId}', ${patienceMs});`;
}

/** Replays what was entered and pressed before hydration; used once, in the root. */
export function useReplay(): void {
  const changes = useRef<Map<Field, Entry>>(new Map());
  // Runs before a render restores the server's values, which moves the caret too.
  useLayoutEffect(() => {
    if (window.preHydration) changes.current = collectChanges(document);
  }, []);
  // Runs after the effects of the page, such as restoring a draft. In a microtask each event gets its own render.
  useEffect(() => queueMicrotask(() => replay(changes.current)), []);
}

function collectChanges(root: ParentNode): Map<Field, Entry> {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')];
  return new Map(fields.filter(isChanged).map((field) => [field, readEntry(field)]));
}

function readEntry(field: Field): Entry {
  const caret = field instanceof HTMLSelectElement ? null : field.selectionStart;
  return { value: enteredValue(field), caret };
}

function isChanged(field: Field): boolean {
  // Only the chosen radio button of a group is replayed.
  if (field instanceof HTMLInputElement && field.type === 'radio' && !field.checked) return false;
  if (isFile(field)) return field.files?.length !== 0;
  return enteredValue(field) !== drawnValue(field);
}

function enteredValue(field: Field): string | boolean {
  return isCheckable(field) ? field.checked : field.value;
}

function drawnValue(field: Field): string | boolean {
  if (isCheckable(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  return drawn?.value ?? '';
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
}

function isFile(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'file';
}

function replay(changes: Map<Field, Entry>): void {
  const { preHydration } = window;
  window.preHydration = undefined;
  preHydration?.stop();
  for (const [field, entry] of changes) {
    // A value typed in the meantime is newer.
    if (field.isConnected) enter(field, isChanged(field) ? readEntry(field) : entry);
  }
  changes.clear();
  const kept = preHydration?.kept;
  if (!kept?.isConnected) return;
  if (kept instanceof HTMLFormElement) kept.requestSubmit();
  else kept.click();
}

// React tracks its own setter, so it sets the rendered value; the prototype's untracked one then sets the entered
// value.
function enter(field: Field, { value, caret }: Entry): void {
  if (isCheckable(field)) {
    field.checked = !value;
    field.click();
  } else if (isFile(field)) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    const isList = field instanceof HTMLSelectElement;
    field.value = String(drawnValue(field));
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (!isList && caret !== null) field.setSelectionRange(caret, caret);
    field.dispatchEvent(new Event(isList ? 'change' : 'input', { bubbles: true }));
  }
  // Some fields are validated on blur.
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
