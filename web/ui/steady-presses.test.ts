// @vitest-environment jsdom
import { getByRole, getByText } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writeSteadyPresses } from './steady-presses.ts';

const pressed = vi.fn();
let button: HTMLButtonElement;

function send(type: 'mousedown' | 'mouseup', target: Element, event: MouseEventInit = {}): void {
  target.dispatchEvent(
    new MouseEvent(type, { bubbles: true, detail: 1, clientX: 100, clientY: 50, ...event }),
  );
}

beforeAll(() => {
  // biome-ignore lint/security/noGlobalEval: as the head of a page runs it
  window.eval(writeSteadyPresses());
});

beforeEach(() => {
  pressed.mockClear();
  document.body.innerHTML = '<button type="button"><span>Paid</span></button><p>You’re offline</p>';
  button = getByRole<HTMLButtonElement>(document.body, 'button');
  button.addEventListener('click', pressed);
});

const notice = () => getByText(document.body, 'You’re offline');

test('a press counts where the page moves beneath a pointer that holds still [NAV-13]', () => {
  send('mousedown', button.firstElementChild as Element);
  send('mouseup', notice(), { clientX: 102, clientY: 49 });
  expect(pressed).toHaveBeenCalledOnce();
  send('mouseup', notice());
  expect(pressed).toHaveBeenCalledOnce();
});

test('a release on the control itself is the click of the browser, once [NAV-13]', () => {
  send('mousedown', button);
  send('mouseup', button.firstElementChild as Element);
  expect(pressed).not.toHaveBeenCalled();
});

test.for<[string, () => void]>([
  ['a pointer that has left the control', () => send('mouseup', notice(), { clientY: 60 })],
  [
    'a control that is gone',
    () => {
      button.remove();
      send('mouseup', notice());
    },
  ],
])('%s takes the press back [NAV-13]', ([, release]) => {
  send('mousedown', button);
  release();
  expect(pressed).not.toHaveBeenCalled();
});

test.for<[string, MouseEventInit]>([
  ['another button of the mouse', { button: 2 }],
  ['the second press of a double click', { detail: 2 }],
])('%s presses nothing [NAV-13]', ([, event]) => {
  send('mousedown', button, event);
  send('mouseup', notice(), event);
  expect(pressed).not.toHaveBeenCalled();
});
