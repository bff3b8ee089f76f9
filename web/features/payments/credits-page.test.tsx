// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { listPackages } from '#contract/payments.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import CreditsPage from './credits-page.tsx';

const open = (viewer: typeof anna) =>
  openScreen(<CreditsPage />, {
    viewer,
    prepare: (client) =>
      client.setQueryData(apiQuery(listPackages, {}).queryKey, {
        packages: [],
        country: 'NL',
        methods: [],
        test_mode: false,
      }),
  });

test('whoever starts without free credits reads why beside the balance [CRE-18]', async () => {
  const { text } = await open({ ...anna, credits: 0, free_credits_withheld: true });
  expect(text()).toContain('You have 0 credits');
  expect(text()).toContain('so this account starts without');
});

test('nobody else does', async () => {
  const { text } = await open(anna);
  expect(text()).not.toContain('starts without');
});
