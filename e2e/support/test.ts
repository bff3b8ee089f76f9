import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';

interface Fixtures {
  /** What a journey expects on the console, as when it provokes a fault. */
  expectedOnConsole: RegExp[];
  /** Whatever went wrong in any browser of the journey. */
  consoleErrors: string[];
  /** Opens the browser of one more person, watched like the first. */
  newVisitor(options?: BrowserContextOptions): Promise<Page>;
}

/** Chromium reports each refused request as an error, and a journey may well be refused. */
const refusedRequest = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** The trace recorder fetches the previews of chosen photos, which no page of ours does and our policy forbids. */
const recordedPreview = /^Connecting to 'blob:/;

/** Of two people's pages one is in the background, where nothing is painted: what it preloads looks unused for a while. */
const unpaintedPreload = /was preloaded using link preload but not used within a few seconds/;

/** A journey also fails when a page throws, complains on the console, breaks its CSP or meets a fault of the server. */
export const test = base.extend<Fixtures>({
  expectedOnConsole: [[], { option: true }],

  consoleErrors: [
    async ({ expectedOnConsole }, use) => {
      const consoleErrors: string[] = [];
      await use(consoleErrors);
      const isExpected = (text: string) =>
        [refusedRequest, recordedPreview, unpaintedPreload, ...expectedOnConsole].some((known) =>
          known.test(text),
        );
      expect(consoleErrors.filter((text) => !isExpected(text))).toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, consoleErrors }, use) => {
    watch(context, consoleErrors);
    await use(context);
  },

  newVisitor: async ({ browser, contextOptions, baseURL, consoleErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, ...options });
      contexts.push(context);
      watch(context, consoleErrors);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** A breach of the CSP arrives as an error on the console. */
function watch(context: BrowserContext, consoleErrors: string[]): void {
  context.on('console', (message) => {
    const isError = message.type() === 'error' || message.type() === 'warning';
    if (isError) consoleErrors.push(`${message.text()} at ${message.page()?.url()}`);
  });
  context.on('weberror', (webError) =>
    consoleErrors.push(`${webError.error()} at ${webError.page()?.url()}`),
  );
  context.on('response', (response) => {
    if (response.status() >= 500) consoleErrors.push(`${response.status()} ${response.url()}`);
  });
}

export { expect };
