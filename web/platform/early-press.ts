declare global {
  interface Window {
    /** What `earlyPressScript` has kept. */
    earlyPress?: { button?: HTMLButtonElement; stop(): void } | undefined;
  }
}

/**
 * Stands in the head of a page, before any script of the app has come: a button pressed by then is kept, and no form
 * is sent by the browser, which would write its fields into the address. It is sent as text, so it uses nothing from
 * outside; `takeEarlyPress` ends it.
 */
function keepEarlyPress(): void {
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    if (window.earlyPress) window.earlyPress.button = button;
  };
  window.earlyPress = { stop: () => document.removeEventListener('click', keep, true) };
  document.addEventListener('click', keep, true);
}

export const earlyPressScript = `(${keepEarlyPress})()`;

/** The last button pressed before anybody listened. */
export function takeEarlyPress(): HTMLButtonElement | undefined {
  const { earlyPress } = window;
  window.earlyPress = undefined;
  earlyPress?.stop();
  return earlyPress?.button;
}
