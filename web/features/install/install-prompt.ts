/** Only Chromium browsers have it: https://wicg.github.io/manifest-incubations/#beforeinstallpromptevent-interface */
export interface InstallPrompt extends Event {
  /** Works once. */
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt | undefined;
  }
}

/** `menu`: iPhone and iPad have no prompt; the menu of the browser installs. */
export type InstallWay = 'prompt' | 'menu';

/** How this browser installs the site as an app; undefined where it cannot, already has, or is the app. */
export function findInstallWay(): InstallWay | undefined {
  const { install } = document.documentElement.dataset;
  return install === 'prompt' || install === 'menu' ? install : undefined;
}

export function watchInstallWay(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-install'] });
  return () => observer.disconnect();
}

/** Opens the browser's own dialog. Either answer removes the prompt: it works once per page. */
export async function promptInstall(): Promise<void> {
  const { installPrompt } = window;
  window.installPrompt = undefined;
  delete document.documentElement.dataset.install;
  await installPrompt?.prompt();
}

// Sent as text: the event comes once, maybe before any code of the app. It uses nothing from outside.
function keepInstallPrompt(): void {
  const mark = document.documentElement.dataset;
  if (matchMedia('(display-mode: standalone)').matches) return;
  const { userAgent, maxTouchPoints } = navigator;
  // iPads identify as Macs.
  const isApple = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (isApple) mark.install = 'menu';
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.installPrompt = event as InstallPrompt;
    mark.install = 'prompt';
  });
  addEventListener('appinstalled', () => {
    window.installPrompt = undefined;
    delete mark.install;
  });
}

export function writeKeepInstallPrompt(): string {
  return `(${keepInstallPrompt})();`;
}
