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
    <li id="line">A line of words</li>
  </Menu>
);

test('the button opens its own list, without a script', async () => {
  const { button, find } = await openScreen(menu);
  const opener = button('More about Ben');
  expect(find('[popover=auto]').id).toBe(opener.getAttribute('popovertarget'));
  expect(opener.getAttribute('type')).toBe('button');
});

test('two menus of a page have lists of their own', async () => {
  await openScreen(
    <>
      {menu}
      {menu}
    </>,
  );
  const ids = [...document.querySelectorAll('[popover]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});

test('a choice closes the list, a press beside it does not', async () => {
  const { press, find } = await openScreen(menu);
  await press(find('#line'));
  expect(hide).not.toHaveBeenCalled();
  await press('Block');
  expect([choose, hide].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
