// @vitest-environment jsdom

import { expect, test, vi } from 'vitest';
import { changePassword } from '#contract/accounts/credentials.ts';
import { refuseFields } from '#contract/errors.ts';
import { openScreen, type Screen, settle } from '#web/testing/screen.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { FormError } from './form-error.tsx';
import { type ShowFieldErrors, useEndpointForm } from './use-endpoint-form.ts';
import { useFormSubmit } from './use-form-submit.ts';

const send = vi.fn();
let showFieldErrors: ShowFieldErrors;

function Form() {
  const form = useEndpointForm(changePassword, {
    initialValues: { password_old: '', password: '', password_repeat: '' },
  });
  showFieldErrors = form.showFieldErrors;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => send(values))}>
      {(['password_old', 'password', 'password_repeat'] as const).map((name) => (
        <TextInput key={name} label={name} {...form.getInputProps(name)} name={name} />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

const field = ({ getByRole }: Screen, name: string) => getByRole('textbox', { name });
const marked = ({ getAllByRole }: Screen) =>
  getAllByRole('textbox').filter((one) => one.getAttribute('aria-invalid') === 'true');

test('a field is checked by the schema of the endpoint when it is left, in words [ACC-17]', async () => {
  const screen = await openScreen(<Form />);
  await screen.fill(field(screen, 'password'), 'a long walk by the sea');
  await screen.fill(field(screen, 'password_repeat'), 'another');
  expect(screen.text()).not.toContain('not the same');
  await screen.user.tab();
  expect(screen.getByText('The entered passwords are not the same.')).toBeTruthy();
  await screen.fill(field(screen, 'password_repeat'), 'a long walk by the sea');
  await screen.user.tab();
  expect(screen.text()).not.toContain('not the same');
});

test('a faulty form is not sent', async () => {
  const screen = await openScreen(<Form />);
  await screen.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).not.toHaveBeenCalled();
  expect(marked(screen)).toHaveLength(2);
});

test('a form without faults is sent as it was typed', async () => {
  const screen = await openScreen(<Form />);
  await screen.fill(field(screen, 'password_old'), 'by the lake');
  await screen.fill(field(screen, 'password'), 'a long walk by the sea');
  await screen.fill(field(screen, 'password_repeat'), 'a long walk by the sea');
  await screen.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledExactlyOnceWith({
    password_old: 'by the lake',
    password: 'a long walk by the sea',
    password_repeat: 'a long walk by the sea',
  });
});

test('faults that only the server knows stand beside their fields [ACC-19]', async () => {
  const screen = await openScreen(<Form />);
  let shown: boolean | undefined;
  const refusal = refuseFields(
    { path: 'password_old', code: 'password_old' },
    { path: 'email', code: 'email' },
  );
  await settle(() => {
    shown = showFieldErrors(refusal);
  });
  expect(shown).toBe(true);
  expect(screen.getByText('Please check your old password.')).toBeTruthy();
  expect(marked(screen)).toHaveLength(1);
});

test('what the server refused stands until the field changes, also when it is left [ACC-19]', async () => {
  const screen = await openScreen(<Form />);
  const text = 'Please check your old password.';
  await screen.fill(field(screen, 'password_old'), 'by the lake');
  await settle(() => void showFieldErrors(refuseFields({ path: 'password_old', code: 'password_old' })));
  await screen.user.tab();
  expect(screen.text()).toContain(text);
  await screen.fill(field(screen, 'password_old'), 'by the sea');
  await screen.user.tab();
  expect(screen.text()).not.toContain(text);
});

test('what was refused may be sent again as it is: things may have changed meanwhile', async () => {
  const screen = await openScreen(<Form />);
  await screen.fill(field(screen, 'password_old'), 'by the lake');
  await screen.fill(field(screen, 'password'), 'a long walk by the sea');
  await screen.fill(field(screen, 'password_repeat'), 'a long walk by the sea');
  await settle(() => void showFieldErrors(refuseFields({ path: 'password_old', code: 'password_old' })));
  send.mockClear();
  await screen.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledOnce();
});

test('a refusal without a field of the form is not shown by it', async () => {
  await openScreen(<Form />);
  expect(showFieldErrors(refuseFields({ path: 'email', code: 'email' }))).toBe(false);
  expect(showFieldErrors(new Error('broken'))).toBe(false);
});

function PartialForm() {
  const form = useEndpointForm(changePassword, {
    initialValues: {
      password_old: 'by the lake',
      password: 'a walk by the sea',
      password_repeat: 'another by the sea',
    },
  });
  const sending = useFormSubmit(changePassword, form);
  return (
    <form ref={sending.box} noValidate onSubmit={sending.submit}>
      <FormError error={sending.error} />
      <TextInput label="password" {...form.getInputProps('password')} name="password" />
      <button type="submit">Send</button>
    </form>
  );
}

test('faults of fields that are not shown are listed over the form, of the schema as of the server [ACC-17]', async () => {
  const refuse = () => {
    throw refuseFields({ path: 'password_old', code: 'password_old' });
  };
  const screen = await openScreen(<PartialForm />, { answers: { 'accounts.change_password': refuse } });
  const button = screen.getByRole('button', { name: 'Send' });
  await screen.user.click(button);
  expect(screen.getByRole('alert').textContent).toBe(
    'Please check what you entered.The entered passwords are not the same.',
  );
  await screen.fill(field(screen, 'password'), 'another by the sea');
  await screen.user.click(button);
  expect(screen.getByRole('alert').textContent).toBe(
    'Please check what you entered.Please check your old password.',
  );
});
