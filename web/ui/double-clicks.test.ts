// @vitest-environment jsdom
import { getByRole, getByText } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { guardDoubleClicks } from './double-clicks.ts';

const pressed = vi.fn();

function addButton(name: string, onClick?: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.addEventListener('click', () => {
    pressed(name);
    onClick?.();
  });
  document.body.append(button);
  return button;
}

/** As browsers do it: `detail` counts the clicks that follow one another. */
function click(target: Element, detail: number): boolean {
  const options = { bubbles: true, cancelable: true, detail };
  const takesFocus = target.dispatchEvent(new MouseEvent('mousedown', options));
  return target.dispatchEvent(new MouseEvent('click', options)) && takesFocus;
}

beforeAll(guardDoubleClicks);

beforeEach(() => {
  document.body.replaceChildren();
  pressed.mockClear();
});

test('the second click of a double click does not press what the first has put in its place [NAV-13]', () => {
  const next = addButton('next');
  const first = addButton('first', () => first.replaceWith(next));
  next.remove();
  click(first, 1);
  expect(click(next, 2)).toBe(false);
  click(next, 3);
  expect(pressed.mock.calls).toEqual([['first']]);
  click(next, 1);
  expect(pressed).toHaveBeenLastCalledWith('next');
});

test('what stays where it is hears of each click, and so does the keyboard', () => {
  const pager = addButton('pager');
  click(pager, 1);
  click(pager, 2);
  const next = addButton('next');
  // Browsers report a press of Enter as a click without a count.
  next.click();
  expect(pressed.mock.calls).toEqual([['pager'], ['pager'], ['next']]);
});

test('a label and its field are one control', () => {
  document.body.innerHTML = '<input type="checkbox" id="box"><label for="box">Remember me</label>';
  const label = getByText(document.body, 'Remember me');
  const box = getByRole<HTMLInputElement>(document.body, 'checkbox');
  click(label, 1);
  expect(box.checked).toBe(true);
  click(label, 2);
  expect(box.checked).toBe(false);
});
