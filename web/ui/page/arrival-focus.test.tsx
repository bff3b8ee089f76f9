// @vitest-environment jsdom
import { getByRole } from '@testing-library/dom';
import { act, useRef } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteFollowedLinks, useArrivalFocus } from './arrival-focus.ts';

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;

/** The addresses of memory and window agree, as in a browser. */
const follow = (path: string) => window.history.replaceState(null, '', path);

function Page({ title, children }: { title: string; children?: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading, false);
  return (
    <main>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}

const list = (
  <Page title="Messages">
    <Link to="/chats/1">Ben</Link>
    <Link to="/chats/2">Cem</Link>
  </Page>
);
const conversation = (
  <Page title="Cem">
    <Link to="/chats">All messages</Link>
  </Page>
);

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  follow('/chats');
  noteFollowedLinks();
  router = createMemoryRouter(
    [
      {
        Component: Outlet,
        children: [
          { path: '/chats', element: list },
          { path: '/chats/2', element: conversation },
          { path: '/settings', element: <Page title="Settings" /> },
          {
            path: '/profile',
            element: (
              <Page title="My profile">
                <section id="photo" tabIndex={-1}>
                  Photos
                </section>
              </Page>
            ),
          },
        ],
      },
    ],
    { initialEntries: ['/chats'] },
  );
  router.subscribe(({ location }) => follow(location.pathname));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.innerHTML = '';
});

const focused = () => document.activeElement?.textContent;
const press = (name: string) => act(async () => getByRole(document.body, 'link', { name }).click());
const go = (to: string) => act(async () => router.navigate(to));

test('the first page of a visit leaves the focus where the browser has it', () => {
  expect(document.activeElement).toBe(document.body);
});

test('a link to a part of a page leads to that part, and one to a part that is missing to the page', async () => {
  await go('/profile#photo');
  expect(focused()).toBe('Photos');
  await go('/settings#photo');
  expect(focused()).toBe('Settings');
});

test('a page that was navigated to has the focus on its heading, for screen readers', async () => {
  await go('/settings');
  expect(focused()).toBe('Settings');
});

test('going back finds the link that led away', async () => {
  await press('Cem');
  expect(focused()).toBe('Cem');
  await act(async () => router.navigate(-1));
  expect(focused()).toBe('Cem');
  expect(document.activeElement?.tagName).toBe('A');
});

test('so does a link back to the list', async () => {
  await press('Cem');
  await press('All messages');
  expect(document.activeElement?.getAttribute('href')).toBe('/chats/2');
});

test('a list that is come to from elsewhere has the focus on its heading', async () => {
  await press('Cem');
  await go('/settings');
  await go('/chats');
  expect(focused()).toBe('Messages');
});

test('a link that is pressed before the page is hydrated is remembered', async () => {
  await act(async () => root.unmount());
  document.body.innerHTML = renderToString(<RouterProvider router={router} />);
  // React hydrates within the press, whose listeners on the document have been called by then.
  document.body.addEventListener(
    'click',
    () => {
      root = hydrateRoot(document.body, <RouterProvider router={router} />);
    },
    { once: true },
  );
  await press('Cem');
  await go('/chats/2');
  await press('All messages');
  expect(document.activeElement?.getAttribute('href')).toBe('/chats/2');
});
