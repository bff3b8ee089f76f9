import { bounceParameter, pageHiddenPath } from '#contract/page-exit/facts.ts';

// Sent as text, so that it works on pages without scripts of the app; it uses nothing from outside.
function tellHiding(path: string, parameter: string): void {
  let isPressed = false;
  window.addEventListener('click', () => (isPressed = true), { capture: true, once: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const isBounce = !isPressed && new URLSearchParams(location.search).has(parameter);
    const body = new Blob(['{}'], { type: 'application/json' });
    navigator.sendBeacon(isBounce ? `${path}?${parameter}=1` : path, body);
  });
}

/** For the head of every page. A visitor who presses something before leaving has not bounced. */
export function pageHideBeaconScript(): string {
  return `(${tellHiding})(${JSON.stringify(pageHiddenPath)}, ${JSON.stringify(bounceParameter)});`;
}
