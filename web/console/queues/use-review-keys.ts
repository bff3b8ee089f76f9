import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { localStore } from '#web/platform/storage.ts';

export interface ReviewKey {
  /** `KeyboardEvent.key` in lower case, e.g. 'a', '?', 'arrowdown'; the first is shown in the help. */
  keys: readonly [string, ...string[]];
  label: string;
  run: () => void;
}

const storeKey = 'console.keys-off';
const listeners = new Set<() => void>();

/** Single-letter shortcuts can be switched off: WCAG 2.1, success criterion 2.1.4. */
export function useKeysSwitch(): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => localStore.read(storeKey) !== true,
    () => true,
  );
  const set = (next: boolean) => {
    if (next) localStore.remove(storeKey);
    else localStore.write(storeKey, true);
    for (const listener of listeners) listener();
  };
  return [isOn, set];
}

/** A held key acts once; nothing acts while somebody types or chooses, or with a modifier. */
export function useReviewKeys(keys: readonly ReviewKey[]): void {
  const [isOn] = useKeysSwitch();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isTyping(event)) return;
    const found = keys.find((one) => one.keys.includes(event.key.toLowerCase()));
    if (!found) return;
    event.preventDefault();
    found.run();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

/** Arrow keys choose among radio buttons, and letters choose in a list. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === 'radio') return key.startsWith('Arrow');
  const isButton =
    target instanceof HTMLInputElement && ['checkbox', 'button', 'submit'].includes(target.type);
  return !isButton && (target.isContentEditable || target.matches('input, textarea, select'));
}
