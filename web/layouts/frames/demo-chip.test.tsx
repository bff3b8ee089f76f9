import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/endpoint.ts';
import { locales } from '#contract/sites/facts.ts';
import { ApiQueryClient } from '#web/platform/api/query-client.ts';
import { AppScope } from '#web/platform/hydration/app-scope.tsx';
import { createI18n } from '#web/platform/i18n/i18n.ts';
import { settingsQuery } from '#web/platform/session/use-settings.ts';
import { DemoChip } from './demo-chip.tsx';

async function render({
  notice,
  locale = 'en' as const,
}: {
  notice: boolean;
  locale?: (typeof locales)[number];
}) {
  const client = new ApiQueryClient((async () => ({})) as ApiClient);
  client.setQueryData([...settingsQuery.queryKey], { settings: { demo: true, demo_notice: notice } });
  return renderToString(
    <AppScope queryClient={client} i18n={await createI18n(locale)} nonce={undefined}>
      <MemoryRouter>
        <DemoChip />
      </MemoryRouter>
    </AppScope>,
  );
}

test('a demonstration says in every language that it is one [OPS-1]', async () => {
  const english = await render({ notice: true });
  // To be heard with the chip, and to be read once it is pressed.
  expect(english.match(/Everyone you meet here is invented\./g)).toHaveLength(2);
  expect(english).toContain('Hide this note');
  const pages = await Promise.all(locales.map((locale) => render({ notice: true, locale })));
  expect(new Set(pages).size).toBe(locales.length);
});

test('the server leaves out what was closed', async () => {
  expect(await render({ notice: false })).toBe('');
});
