// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { SoldCode } from '#contract/domains/codes.ts';
import { refuseFields } from '#contract/errors.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { Codes } from './codes.tsx';

const spring: SoldCode = {
  ...{ code: 'SPRING', percentage: 20, expires_at: null, limit: 50, used: 3, reserved: 1, methods: [] },
  ...{ minimum_cents: 999, currency: 'EUR', country: 'NL', state: 'standing' },
};

function open(answers: Record<string, unknown> = {}) {
  const onDone = vi.fn();
  return openScreen(<Codes domain="meet.example" onDone={onDone} />, {
    answers: { 'domains.codes': { codes: [spring] }, ...answers },
  }).then((screen) => ({ ...screen, onDone }));
}

test('a code says what it gives, to whom and how often it was used, and can be ended [MOD-4]', async () => {
  const screen = await open({ 'domains.end_code': { codes: [{ ...spring, state: 'ended' }] } });
  await screen.findByText('SPRING');
  const facts = screen.getByText(/used 3 of 50 times/).textContent;
  expect(facts).toContain('held by 1 order');
  expect(facts).toContain('from €9.99');
  expect(facts).toContain('Netherlands');
  await screen.user.click(screen.getByRole('button', { name: 'End it' }));
  await screen.findByText('ended');
  expect(screen.queryByRole('button', { name: 'End it' })).toBeNull();
  expect(screen.onDone).toHaveBeenCalledOnce();
});

test('a new one keeps what was typed and says what is wrong where it is wrong [MOD-4]', async () => {
  const screen = await open({
    'domains.add_code': () => {
      throw refuseFields({ path: 'expiresAt', code: 'over' });
    },
  });
  await screen.user.click(await screen.findByText('New code …'));
  await screen.fill(screen.getByLabelText('Code'), 'summer');
  await screen.fill(screen.getByLabelText('Last day'), '2020-01-01');
  await screen.user.click(screen.getByRole('button', { name: 'Add the code' }));
  await screen.findByText('This day is over.');
  expect((screen.getByLabelText('Code') as HTMLInputElement).value).toBe('summer');
  expect(screen.getByLabelText('Last day').getAttribute('aria-invalid')).toBe('true');
});
