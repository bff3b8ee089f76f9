// @vitest-environment jsdom
import { useInfiniteQuery } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { anna } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import { searchPages } from '../search-query.ts';
import { usePlaceInList } from './use-place-in-list.ts';

const allPages = 5;
const scrollTo = vi.fn();

/** When the pages after the first arrive. */
let further = Promise.resolve();

beforeEach(() => {
  further = Promise.resolve();
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
});

function List() {
  const search = useInfiniteQuery(searchPages({}));
  usePlaceInList(search);
  return (
    <button type="button" onClick={() => void search.fetchNextPage()}>
      {`${search.data?.pages.length} pages`}
    </button>
  );
}

const open = (path = '/members?gender=both') =>
  openScreen(<List />, {
    viewer: anna,
    path,
    answers: {
      'search.members': async ({ cursor = '1' }) => {
        if (cursor !== '1') await further;
        return { next_cursor: Number(cursor) < allPages ? String(Number(cursor) + 1) : null };
      },
    },
  });

async function reloadAtFirstPage(): Promise<void> {
  const { leavePage } = await open();
  vi.stubGlobal('scrollY', 420);
  window.dispatchEvent(new Event('pagehide'));
  await leavePage();
  document.body.innerHTML = '';
}

/** Leaves the third page of the list at 4200 pixels, as a reload does. */
async function reloadAtThirdPage(): Promise<void> {
  const { leavePage, getByRole, user } = await open();
  await user.click(getByRole('button', { name: '1 pages' }));
  await user.click(getByRole('button', { name: '2 pages' }));
  vi.stubGlobal('scrollY', 4200);
  window.dispatchEvent(new Event('pagehide'));
  await leavePage();
  document.body.innerHTML = '';
}

test('a reload loads the same pages and stands at the same place [SEA-2]', async () => {
  await reloadAtThirdPage();
  const { text } = await open();
  await settle();
  expect(text()).toBe('3 pages');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 4200);
});

test('a list of which all was there is moved by nobody but the router [SEA-2]', async () => {
  await reloadAtFirstPage();
  const data = { pages: [{ next_cursor: '2' }], pageParams: [undefined] };
  await openScreen(<List />, {
    viewer: anna,
    path: '/members?gender=both',
    prepare: (client) => client.setQueryData(searchPages({}).queryKey, data as never),
  });
  await settle();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('another search begins at its top, and so does a later visit [SEA-2]', async () => {
  await reloadAtThirdPage();
  const other = await open('/members?gender=male');
  expect(other.text()).toBe('1 pages');
  await other.leavePage();
  document.body.innerHTML = '';
  const { text } = await open();
  expect(text()).toBe('1 pages');
  expect(scrollTo).not.toHaveBeenCalled();
});

test('scrolling while the list is restored keeps the new position [SEA-2]', async () => {
  await reloadAtThirdPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  further = promise;
  const { text } = await open();
  expect(scrollTo).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('wheel'));
  await settle(resolve);
  expect(text()).toBe('2 pages');
  expect(scrollTo).toHaveBeenCalledOnce();
});
