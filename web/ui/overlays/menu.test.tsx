// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { Menu, menuItem } from './menu.tsx';

const hide = vi.fn();
const choose = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover = hide;
});

const menu = (
  <Menu button="More" label="More about Ben">
    <li>
      <button type="button" className={menuItem} onClick={choose}>
        <svg id="icon" />
        Block
      </button>
    </li>
    <li>A line of words</li>
  </Menu>
);

const listOf = (opener: HTMLElement) => document.getElementById(opener.getAttribute('popovertarget') ?? '');

test('the button opens its own list, without a script', async () => {
  const { getByRole } = await openScreen(menu);
  const opener = getByRole('button', { name: 'More about Ben' });
  expect(listOf(opener)?.getAttribute('popover')).toBe('auto');
  expect(opener.getAttribute('type')).toBe('button');
});

test('two menus of a page have lists of their own', async () => {
  const { getAllByRole } = await openScreen(
    <>
      {menu}
      {menu}
    </>,
  );
  const lists = getAllByRole('button', { name: 'More about Ben' }).map(listOf);
  expect([lists.every(Boolean), new Set(lists).size]).toEqual([true, 2]);
});

test('a choice closes the list, a press beside it does not', async () => {
  const { user, getByText, getByRole } = await openScreen(menu);
  await user.click(getByText('A line of words'));
  expect(hide).not.toHaveBeenCalled();
  // jsdom never opens the list.
  await user.click(getByRole('button', { name: 'Block', hidden: true }));
  expect([choose, hide].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
