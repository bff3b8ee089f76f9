// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { SelectField } from '../forms/select-field.tsx';
import { TextInput } from '../forms/text-input.tsx';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Text } from './text.tsx';

afterEach(cleanup);

test('a button sends no form unless it says so, and takes no press while it loads [NAV-13]', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: Event) => event.preventDefault());
  const { rerender } = render(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Button onClick={press}>Save</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 0]);
  rerender(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Button type="submit" loading onClick={press}>
        Save
      </Button>
    </form>,
  );
  const saving = screen.getByRole('button', { name: 'Save' });
  expect(saving.getAttribute('type')).toBe('submit');
  await userEvent.click(saving);
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([1, 0]);
});

test('what looks like a button and leads to a page is a link [NAV-13]', () => {
  render(
    <MemoryRouter>
      <Button component={Link} to="/credits" fullWidth>
        Credits
      </Button>
      <IconButton component={Link} to="/chats" aria-label="Messages">
        …
      </IconButton>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Credits' });
  expect([link.getAttribute('href'), link.hasAttribute('type')]).toEqual(['/credits', false]);
  expect(screen.getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe('/chats');
});

test('a field names its input, and its input reads out what is wrong before the help [ACC-1]', () => {
  const { rerender } = render(
    <TextInput label="Town" description="Others see it." aria-describedby="note" />,
  );
  const input = () => screen.getByRole('textbox', { name: 'Town' });
  const readOut = () =>
    (input().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? id);
  expect([readOut(), input().getAttribute('aria-invalid')]).toEqual([['Others see it.', 'note'], null]);
  rerender(<TextInput label="Town" description="Others see it." error="Which town?" errorRole="alert" />);
  expect([readOut(), input().getAttribute('aria-invalid')]).toEqual([
    ['Which town?', 'Others see it.'],
    'true',
  ]);
  expect(screen.getByRole('alert').textContent).toBe('Which town?');
  rerender(<TextInput label="Town" error />);
  expect([readOut(), input().getAttribute('aria-invalid')]).toEqual([[''], 'true']);
});

test('a list is one of the browser, with the label and the fault of a field [ACC-1]', async () => {
  const change = vi.fn();
  const choices = ['nl', 'de'].map((value) => ({ value, label: value }));
  render(<SelectField label="Country" choices={choices} error="Choose one." onChange={change} />);
  const list = screen.getByRole('combobox', { name: 'Country', description: 'Choose one.' });
  await userEvent.selectOptions(list, 'de');
  expect(change).toHaveBeenCalledOnce();
});

test('an alert is read out with its title and its words [NAV-13]', () => {
  render(
    <Alert color="danger" title="Payment failed">
      Nothing was taken.
    </Alert>,
  );
  const alert = screen.getByRole('alert', { name: 'Payment failed' });
  expect(document.getElementById(alert.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Nothing was taken.',
  );
});

test('a text with nothing to say about room or colour has no style of its own [NAV-13]', () => {
  render(
    <>
      <Text>plain</Text>
      <Text component="span" mt="xs" px={6} c="var(--danger)" fw={600}>
        spaced
      </Text>
    </>,
  );
  expect(screen.getByText('plain').outerHTML).toBe('<p class="text ">plain</p>');
  const { tagName, style } = screen.getByText('spaced');
  expect([tagName, style.marginTop, style.paddingInline, style.color, style.fontWeight]).toEqual([
    'SPAN',
    'var(--mantine-spacing-xs)',
    '0.375rem',
    'var(--danger)',
    '600',
  ]);
});
