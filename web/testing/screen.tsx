import { MantineProvider } from '@mantine/core';
import {
  act,
  type BoundFunctions,
  cleanup,
  fireEvent,
  type queries,
  render,
  within,
} from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
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
import { settle, settleLoading } from './settle.ts';

interface World {
  viewer?: Viewer | null;
  settings?: Partial<Settings>;
  locale?: Locale;
  path?: string;
  /** Of the route, for a page that reads parameters of the address. */
  pattern?: string;
  /** By the name of the endpoint; a function may throw a refusal. What is not named answers `{}`. */
  answers?: Record<string, unknown>;
  /** Of the route of the page, as its loader and its error boundary. */
  route?: { loader: LoaderFunction; ErrorBoundary: ComponentType };
  prepare?: (client: ApiQueryClient) => void;
}

export { act, fireEvent, settle, settleLoading, within };

/** The whole page by the queries of Testing Library, with what a test of Duet asks of the world around it. */
export interface Screen extends BoundFunctions<typeof queries> {
  client: ApiQueryClient;
  /** Calls of the API: name of the endpoint and input. */
  calls: [name: string, input: unknown][];
  toasts: string[];
  address: () => string;
  /** Every word of the page in order, for what must not stand anywhere on it or crosses several elements. */
  text: () => string;
  user: UserEvent;
  /** Puts words into a field in place of what it holds: at one stroke, where no test is about the keys. */
  fill: (field: HTMLElement, text: string) => Promise<void>;
  /** Chooses files with the one control for it, which has no name: a button presses it. */
  chooseFiles: (...files: File[]) => Promise<void>;
  leavePage: () => Promise<void>;
}

/** What the screens of a file need of the browser; `web/testing/setup.ts` calls it before each test. */
export function prepareBrowser(): void {
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
  vi.stubGlobal('CSS', { supports: () => false });
  Element.prototype.scrollIntoView = () => {};
  document.elementFromPoint = () => null;
}

export function cleanUpBrowser(): void {
  cleanup();
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
  const page = (
    <AppScope queryClient={client} i18n={i18n} nonce={undefined}>
      <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
        <ToastContext value={(_id, message) => toasts.push(message)}>
          <Stub initialEntries={[path]} />
        </ToastContext>
      </MantineProvider>
    </AppScope>
  );
  let leave = () => {};
  await settle(() => {
    leave = render(page).unmount;
  });
  return {
    ...within(document.body),
    ...createUser(),
    client,
    calls,
    toasts,
    address: () => address,
    text: () => document.body.textContent ?? '',
    leavePage: () => settle(leave),
  };
}

function createFakeApi(answers: Record<string, unknown>, calls: Screen['calls']): ApiClient {
  return (async (endpoint: AnyEndpoint, input: unknown) => {
    calls.push([endpoint.name, input]);
    const answer = answers[endpoint.name] ?? {};
    return typeof answer === 'function' ? answer(input) : answer;
  }) as ApiClient;
}

function createUser(): Pick<Screen, 'user' | 'fill' | 'chooseFiles'> {
  // jsdom lays nothing out, so whether an element takes the pointer is not worth the search for it.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false });
  return {
    user,
    fill: async (field, text) => {
      await user.clear(field);
      if (text) await user.paste(text);
    },
    chooseFiles: async (...files) => {
      const input = document.querySelector<HTMLInputElement>('input[type="file"]');
      if (!input) throw new Error('There is nothing to choose a file with');
      await user.upload(input, files);
      await settleLoading();
    },
  };
}

/** What the head of the page says to machines. */
export function readMeta(name: string): string | undefined {
  const selector = `meta[name="${name}"], meta[property="${name}"]`;
  return document.querySelector<HTMLMetaElement>(selector)?.content;
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
