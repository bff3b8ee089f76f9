// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { Costs } from './costs.tsx';

const minimum_message_costs = {
  NL: { costs: 40, currency: 'EUR' },
  GB: { costs: 35, currency: 'GBP' },
  PL: { costs: 175, currency: 'PLN' },
};

test.each([
  ['NL', 'nl', '€\u00a00,40'],
  ['NL', 'en', '€0.40'],
  ['GB', 'en', '£0.35'],
  ['PL', 'pl', '1,75\u00a0zł'],
] as const)('says in %s, in %s, what a message costs at least [SET-10]', async (country, locale, amount) => {
  const settings = { minimum_message_costs, geoip_selected_country: country };
  const { text } = await openScreen(<Costs />, { locale, settings });
  expect(text()).toContain(amount);
});

test('says nothing where the domain names no amount [SET-10]', async () => {
  const settings = { minimum_message_costs, geoip_selected_country: 'FR' };
  const { text } = await openScreen(<Costs />, { settings });
  expect(text()).not.toMatch(/[€£]/);
});
