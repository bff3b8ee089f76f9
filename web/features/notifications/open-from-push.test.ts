// @vitest-environment jsdom
import { getByRole } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerTap, hasUnsavedInput } from './open-from-push.ts';

beforeEach(() => document.body.replaceChildren());

function fill(html: string, change: () => void = () => {}): void {
  document.body.innerHTML = html;
  change();
}

test.for([
  ['<input value="">', false],
  ['<textarea></textarea>', false],
  ['<input type="checkbox" checked>', false],
  ['<select><option selected>a</option><option>b</option></select>', false],
  ['<input type="hidden" value="x"><input readonly value="x"><input disabled value="x">', false],
  ['<form method="get"><input value="18"></form>', false],
  ['<form><input value="18"></form>', true],
  ['<textarea>half a message</textarea>', true],
  ['<input value="Ann">', true],
] as const)('unsaved input in %s: %s [NOT-4]', ([html, isUnsaved]) => {
  fill(html);
  expect(hasUnsavedInput()).toBe(isUnsaved);
});

test('a choice that was changed is unsaved [NOT-4]', () => {
  fill('<input type="checkbox">', () => getByRole(document.body, 'checkbox').click());
  expect(hasUnsavedInput()).toBe(true);
  fill('<select><option selected>a</option><option>b</option></select>', () => {
    getByRole<HTMLSelectElement>(document.body, 'combobox').selectedIndex = 1;
  });
  expect(hasUnsavedInput()).toBe(true);
});

test('a page goes where a tap leads unless it holds unsaved input [NOT-4]', () => {
  const port = { postMessage: vi.fn() } as unknown as MessagePort;
  const navigate = vi.fn();
  const open = { type: 'open', url: 'https://duet.example/chats/7?a=1#end' };
  answerTap({ type: 'can-open' }, port, navigate);
  expect(navigate).not.toHaveBeenCalled();
  answerTap(open, port, navigate);
  expect(navigate).toHaveBeenCalledWith('/chats/7?a=1#end');
  fill('<textarea>half a message</textarea>');
  answerTap(open, port, navigate);
  expect(navigate).toHaveBeenCalledOnce();
  expect(vi.mocked(port.postMessage).mock.calls).toEqual([[true], [true], [false]]);
});
