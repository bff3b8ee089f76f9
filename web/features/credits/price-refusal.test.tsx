// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { PriceRefusal } from './price-refusal.tsx';

test('a gift or a word refused for the age leads to where it is shown [TRU-3]', async () => {
  const refusal = { lacking: '', price: 2, isLacking: false };
  const { text, getByRole } = await openScreen(
    <PriceRefusal error={new AppError('chat.age_check')} {...refusal} />,
  );
  expect(text()).toContain('Before you write to somebody, please show that you are 18 or older.');
  expect(getByRole('link', { name: 'Show my age' }).getAttribute('href')).toBe('/age-check');
});

test('any other refusal does not [TRU-3]', async () => {
  const refusal = { lacking: '', price: 2, isLacking: false };
  const { queryByRole } = await openScreen(<PriceRefusal error={new AppError('chat.ended')} {...refusal} />);
  expect(queryByRole('link', { name: 'Show my age' })).toBeNull();
});
