// @vitest-environment jsdom
import { dehydrate } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ApiClient } from '#contract/endpoint.ts';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { getMember, type Member } from '#contract/profiles/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { ApiQueryClient } from '#web/platform/api/query-client.ts';
import { queryClientContext } from '#web/platform/hydration/render-context.ts';
import { bensPage } from '#web/testing/people.ts';
import { openScreen, readMeta } from '#web/testing/screen.tsx';
import CurtainPage from './curtain-page.tsx';
import HelloPage from './hello-page.tsx';
import MeetPage from './meet-page.tsx';
import { loadMemberLander } from './shown-member.ts';

const image = { filename: 'ben.webp', thumb_filename: 'ben-400.webp', status: 'active' as const };
const shown: Member = { ...bensPage, about: '', main_image: image, interests: ['wine', 'hiking'] };

const pages: Record<string, ReactElement> = {
  landing: <MeetPage />,
  landing2: <HelloPage />,
  landing3: <CurtainPage />,
};

function open(name: string, member: Member | undefined) {
  return openScreen(pages[name], {
    path: `/members/2/${name}`,
    pattern: '/members/:id/*',
    settings: { fictional_singular: 'Invented', logged_out_search: 'all' },
    prepare: (client) => {
      if (member) client.setQueryData(apiQuery(getMember, { id: 2 }).queryKey, { member });
    },
  });
}

const load = async (id: string, answer: () => unknown) => {
  const asked: unknown[] = [];
  const api = async (_endpoint: unknown, input: unknown) => {
    asked.push(input);
    return answer();
  };
  const context = new RouterContextProvider();
  const client = new ApiQueryClient(api as unknown as ApiClient);
  context.set(queryClientContext, client);
  const url = new URL(`https://duet.example/members/${encodeURIComponent(id)}/landing`);
  const args = { params: { id }, url, context, request: new Request(url), pattern: '' };
  const { init } = await loadMemberLander(args as unknown as LoaderFunctionArgs);
  return { status: init?.status, told: dehydrate(client).queries.length, asked };
};

describe('of a member who is not for visitors', () => {
  test.each<[string, string, ErrorCode]>([
    ['hidden, blocked, gone, or never there', '12', 'not_found'],
    ['of a domain that shows nobody to visitors', '12', 'authentication_required'],
    ['read by too many', '12', 'throttle.reading'],
    ['of a number too large', '9007199254740993', 'not_found'],
    ['of no number', 'x', 'not_found'],
    ['of another address', '//evil.example', 'not_found'],
    ['of 10 KB', '1'.repeat(10_240), 'not_found'],
  ])('%s, every page says the same [LAN-4]', async (_why, id, code) => {
    const refuse = () => {
      throw new AppError(code, code === 'throttle.reading' ? { seconds: 60 } : undefined);
    };
    expect(await load(id, refuse)).toMatchObject({ status: 404, told: 0 });
  });

  test('no number is asked for that cannot be one', async () => {
    expect((await load('x', () => ({}))).asked).toEqual([]);
  });

  test.each(Object.keys(pages))('%s leads to the sign-up of the site [LAN-4]', async (name) => {
    const { getByText } = await open(name, undefined);
    expect(getByText('There’s nobody to see here right now.')).toBeTruthy();
    expect(document.forms[0]?.getAttribute('action')).toBe('/signup');
    expect(readMeta('robots')).toBe('noindex');
  });
});

test('whom visitors may see is found, and sent with the page [LAN-4]', async () => {
  expect(await load('2', () => ({ member: shown }))).toEqual({ status: 200, told: 1, asked: [{ id: 2 }] });
});

describe.each(Object.keys(pages))('%s', (name) => {
  test('shows name, age, place and photo, and keeps out of search engines [LAN-4]', async () => {
    const { text, getByRole, getByText } = await open(name, shown);
    expect(text()).toContain('Ben, 38');
    expect(getByText('Amersfoort')).toBeTruthy();
    expect(getByRole<HTMLImageElement>('img', { name: 'Portrait of Ben' }).src).toContain('ben');
    expect(document.body.innerHTML).not.toContain('tabler-icon-sparkles');
    expect(readMeta('robots')).toBe('noindex');
  });

  test.each(['pending', 'rejected'] as const)('shows no photo that is %s', async (status) => {
    const { getByRole } = await open(name, { ...shown, main_image: { ...image, status } });
    expect(document.images).toHaveLength(0);
    expect(readMeta('og:image')).toMatch(/\/previews\/site\.jpg$/);
    expect(getByRole('img', { name: 'Ben has no photo' })).toBeTruthy();
  });

  test('says of an invented member that there is nobody, and promises no message [PRO-9]', async () => {
    const { text, getByText } = await open(name, { ...shown, fictional: true });
    expect(getByText('Invented').innerHTML).toContain('tabler-icon-sparkles');
    expect(text()).toContain('There is no person behind it');
    expect(text()).not.toContain('draft');
    expect(text()).not.toContain('Say hello');
  });

  test('shows nothing of interests where the domain keeps them off profiles [SET-5]', async () => {
    const { text } = await open(name, { ...shown, interests: [] });
    expect(text()).not.toMatch(/Wine|in common/i);
  });
});
