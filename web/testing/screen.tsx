import { MantineProvider } from '@mantine/core';
import { act, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub, type LoaderFunction, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { AnyEndpoint, ApiClient } from '#contract/endpoint.ts';
import type { Settings } from '#contract/sites/endpoints.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { ApiQueryClient } from '#web/platform/api/query-client.ts';
import { ToastContext } from '#web/platform/api/use-api-error.ts';
import { AppScope } from '#web/platform/hydration/app-scope.tsx';
import { createI18n } from '#web/platform/i18n/i18n.ts';
import { keepCookie } from '#web/platform/session/keep-cookie.ts';
import { settingsQuery } from '#web/platform/session/use-settings.ts';
import { type Viewer, viewerQuery } from '#web/platform/session/viewer.ts';
import { theme } from '#web/ui/theme.ts';
import { testSettings } from './people.ts';

interface World {
  viewer?: Viewer | null;
  settings?: Partial<Settings>;
  locale?: Locale;
  path?: string;
  /** Path of the route, for a page that reads its parameters. */
  pattern?: string;
  /** Answers by endpoint name; a function may throw a refusal. Other endpoints answer `{}`. */
  answers?: Record<string, unknown>;
  /** Loader and error boundary of the page's route. */
  route?: { loader: LoaderFunction; ErrorBoundary: ComponentType };
  prepare?: (client: ApiQueryClient) => void;
}

export interface Screen {
  client: ApiQueryClient;
  /** API calls: name of the endpoint and input. */
  calls: [name: string, input: unknown][];
  toasts: string[];
  address: () => string;
  text: () => string;
  find: <E extends HTMLElement = HTMLElement>(selector: string) => E;
  has: (selector: string) => boolean;
  button: (name: string) => HTMLElement;
  press: (target: HTMLElement | string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  leave: (selector: string) => Promise<void>;
  leavePage: () => Promise<void>;
}

let root: Root | undefined;

/** Stubs the browser; `web/testing/setup.ts` calls it before each test. */
export function prepareBrowser(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has none of these.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => {};
  document.elementFromPoint = () => null;
}

export async function leaveBrowser(): Promise<void> {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.innerHTML = '';
  sessionStorage.clear();
  localStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    keepCookie(cookie.split('=')[0] ?? '', '', { days: -1 });
  }
  vi.unstubAllGlobals();
}

/** Renders a part of a page in a browser whose server is `answers`. */
export async function openScreen(content: ReactNode, world: World = {}): Promise<Screen> {
  const {
    viewer = null,
    settings,
    locale = 'en',
    path = '/',
    pattern = '*',
    answers = {},
    route,
    prepare,
  } = world;
  const calls: Screen['calls'] = [];
  const toasts: string[] = [];
  let address = '';
  const client = new ApiQueryClient(createFakeApi(answers, calls));
  client.setQueryData(settingsQuery.queryKey, { settings: { ...testSettings, ...settings } });
  client.setQueryData(viewerQuery.queryKey, { user: viewer });
  prepare?.(client);
  function Page() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return content;
  }
  const Stub = createRoutesStub(
    [pattern, '*'].map((one) => ({ path: one, Component: Page, HydrateFallback: () => null, ...route })),
  );
  const i18n = await createI18n(locale);
  const page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await settle(() =>
    root?.render(
      <AppScope queryClient={client} i18n={i18n} nonce={undefined}>
        <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
          <ToastContext value={(_id, message) => toasts.push(message)}>
            <Stub initialEntries={[path]} />
          </ToastContext>
        </MantineProvider>
      </AppScope>,
    ),
  );
  return { client, calls, toasts, address: () => address, ...createHands() };
}

function createFakeApi(answers: Record<string, unknown>, calls: Screen['calls']): ApiClient {
  return (async (endpoint: AnyEndpoint, input: unknown) => {
    calls.push([endpoint.name, input]);
    const answer = answers[endpoint.name] ?? {};
    return typeof answer === 'function' ? answer(input) : answer;
  }) as ApiClient;
}

function createHands() {
  const find = <E extends HTMLElement>(selector: string): E => {
    const found = document.querySelector<E>(selector);
    if (!found) throw new Error(`There is no ${selector} beside “${document.body.textContent}”`);
    return found;
  };
  const button = (name: string): HTMLElement => {
    const all = [...document.querySelectorAll<HTMLElement>('button, a, [role="button"], label')];
    const found = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
    if (!found) throw new Error(`There is no button ${name} beside “${document.body.textContent}”`);
    return found;
  };
  return {
    find,
    button,
    has: (selector: string) => document.querySelector(selector) !== null,
    text: () => document.body.textContent ?? '',
    press: (target: HTMLElement | string) =>
      settle(() => (typeof target === 'string' ? button(target) : target).click()),
    type: (selector: string, text: string) => settle(() => enter(find(selector), text)),
    leave: (selector: string) =>
      settle(() => find(selector).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
    leavePage: () => settle(() => root?.unmount()),
  };
}

/**
 * Does something and waits for its results, except for timers. Put expectations after it: when `work` throws, React
 * never renders its pending updates.
 */
export async function settle(work: () => unknown = () => {}): Promise<void> {
  await act(async () => void (await work()));
  // An effect calls the server, the cache answers a task later, and the new render may call again.
  for (let task = 0; task < 3; task += 1) await act(async () => void (await nextTask()));
}

/** `settle` for code that is loaded on demand, however long that takes. */
export async function settleLoading(work: () => unknown): Promise<void> {
  await act(async () => {
    await work();
    await vi.dynamicImportSettled();
  });
  await settle();
}

function nextTask(): Promise<unknown> {
  if (vi.isFakeTimers()) return vi.advanceTimersByTimeAsync(0);
  return new Promise((resolve) => setTimeout(resolve));
}

/** Types past the setter that React tracks, as a person does. */
function enter(field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Calls a hook inside a page; `current` is what it returned last. */
export async function openHook<T>(useIt: () => T, world: World = {}): Promise<Screen & { current: () => T }> {
  let current: T | undefined;
  function Probe() {
    current = useIt();
    return null;
  }
  const screen = await openScreen(<Probe />, world);
  return { ...screen, current: () => current as T };
}
