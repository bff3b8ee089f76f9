// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { reveal } from './reveal.ts';

const scroll = vi.fn();

/** A screen of which the field with its label lies on top at every point, or is covered or beyond its edge. */
async function open(isOnTop: boolean, content = <Form />) {
  const screen = await openScreen(
    <>
      <button type="submit">Send</button>
      {content}
    </>,
  );
  Element.prototype.scrollIntoView = function (how) {
    scroll(this.className || this.tagName, how);
  };
  document.elementFromPoint = () => (isOnTop ? screen.getByText('Name').parentElement : null);
  return screen;
}

function Form() {
  return <TextInput label="Name" name="name" error="Please fill this in." />;
}

afterEach(() => scroll.mockClear());

test('a field below the fold or a bar comes into the middle, with its label and its fault [ACC-1]', async () => {
  const { getByRole } = await open(false);
  const field = getByRole('textbox', { name: 'Name' });
  reveal(field);
  expect(document.activeElement).toBe(field);
  expect(scroll).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('field'), {
    block: 'center',
  });
});

test('a field in sight takes the focus and stays where it is', async () => {
  const { getByRole } = await open(true);
  reveal(getByRole('textbox', { name: 'Name' }));
  expect([document.activeElement, scroll.mock.calls]).toEqual([getByRole('textbox', { name: 'Name' }), []]);
});

test('a refusal of a whole form is focused, because the button that was pressed is out of use [ACC-14]', async () => {
  const { getByRole } = await open(false, <FormError error={new AppError('unavailable')} />);
  expect(document.activeElement).toBe(getByRole('alert'));
});
