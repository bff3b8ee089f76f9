import type { BrowserContext } from '@playwright/test';

/**
 * The oldest browsers that are served (`build.target` of vite.config.ts), as far as Chromium can play them, on a machine
 * that blocks storage, knows no time zone and says that it is offline.
 */
export async function becomeOldBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const late: [object, string[]][] = [
      [Promise, ['withResolvers', 'try']],
      [URL, ['parse', 'canParse']],
      [AbortSignal, ['any', 'timeout']],
      [Array, ['fromAsync']],
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Intl, ['Segmenter', 'DurationFormat']],
      [URLSearchParams.prototype, ['size']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [Element.prototype, ['checkVisibility', 'moveBefore']],
      [Document.prototype, ['startViewTransition']],
      [window, ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'Iterator']],
    ];
    for (const [owner, names] of late) for (const name of names) Reflect.deleteProperty(owner, name);
    const refuse = () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
    };
  });
}

/** As Firefox 115 to 120: rules with `:has()` are dropped. */
export async function forgetHas(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const supports = CSS.supports.bind(CSS) as (...asked: string[]) => boolean;
    CSS.supports = (...asked: string[]) => !asked.join().includes(':has(') && supports(...asked);
  });
  await context.route('**/assets/*.css', async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    await route.fulfill({ response, body: css.replaceAll(':has(', ':unknown(') });
  });
}
