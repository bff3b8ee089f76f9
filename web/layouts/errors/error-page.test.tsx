// @vitest-environment jsdom
import { Fragment } from 'react';
import { data as answer, useRouteError } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { AppError, type ErrorCode, type ErrorData } from '#contract/errors.ts';
import { toErrorFacts } from '#web/platform/api/error-facts.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import { ErrorPage } from './error-page.tsx';

let refusal: ErrorCode | undefined;
let asked = 0;

beforeEach(() => {
  refusal = undefined;
  asked = 0;
});

/** A page whose loader meets `refusal`. */
const openRefused = (code: ErrorCode, data?: ErrorData) => {
  refusal = code;
  return openScreen(<p>The page</p>, {
    viewer: anna,
    path: '/members/2?from=likes',
    route: {
      loader: () => {
        asked += 1;
        const facts = refusal && toErrorFacts(new AppError(refusal, data));
        if (facts) throw answer(facts, { status: facts.status });
        return null;
      },
      ErrorBoundary: () => <ErrorPage error={useRouteError()} Frame={Fragment} />,
    },
  });
};

test.each(['network', 'unavailable'] as const)(
  '%s: the same page can be tried again [NAV-12]',
  async (code) => {
    const { text, address, getByRole, user } = await openRefused(code);
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(asked).toBe(2);
    expect(text()).not.toContain('The page');
    refusal = undefined;
    await user.click(getByRole('button', { name: 'Try again' }));
    expect(text()).toBe('The page');
    expect(address()).toBe('/members/2?from=likes');
  },
);

test('a page without a connection comes by itself once there is one, and names no status [NAV-12]', async () => {
  const { text } = await openRefused('network');
  expect(text()).toContain('There is no connection to the server.');
  expect(text()).not.toContain('503');
  refusal = undefined;
  await settle(() => window.dispatchEvent(new Event('online')));
  expect(text()).toBe('The page');
});

test('a member who has read too much sees what is limited, why and until when [SEA-9]', async () => {
  const { text, getByRole } = await openRefused('throttle.reading', { seconds: 3 * 3600 });
  expect(getByRole('heading', { level: 1 }).textContent).toBe('A short break');
  expect(text()).toContain('To keep our members’ profiles from being copied');
  expect(text()).toContain('you can go on in 3 hours.');
});

test('what will not change is not offered to be tried again', async () => {
  const { text, getByText } = await openRefused('profiles.blocked');
  expect(getByText('403')).toBeTruthy();
  expect(text()).not.toContain('Try again');
});

test('a page that is not there leads on to the start and to the members [NAV-9]', async () => {
  const { getAllByRole } = await openRefused('not_found');
  const links = getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/members']);
});
