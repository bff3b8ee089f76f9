import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { checkReset } from '#contract/accounts.credentials.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { ApiQueryClient } from '#web/platform/api/query-client.ts';
import { AppScope } from '#web/platform/hydration/app-scope.tsx';
import { createI18n } from '#web/platform/i18n/i18n.ts';
import { settingsQuery } from '#web/platform/session/use-settings.ts';
import { viewerQuery } from '#web/platform/session/viewer.ts';
import { testSettings } from '#web/testing/people.ts';
import { theme } from '#web/ui/theme.ts';
import ResetPasswordDoPage from './reset-password-do-page.tsx';

/** What the server sends for this address, where it has asked whether the link works. */
async function draw(token: string, valid: boolean): Promise<string> {
  const client = new ApiQueryClient(() => Promise.reject(new Error('The page asks by itself')));
  client.setQueryData(apiQuery(checkReset, { token }).queryKey, { valid });
  client.setQueryData(settingsQuery.queryKey, { settings: testSettings });
  client.setQueryData(viewerQuery.queryKey, { user: null });
  return renderToString(
    <AppScope queryClient={client} i18n={await createI18n('en')} nonce={undefined}>
      <MantineProvider theme={theme} env="test">
        <MemoryRouter initialEntries={[`/reset-password-do${token && `?token=${token}`}`]}>
          <ResetPasswordDoPage />
        </MemoryRouter>
      </MantineProvider>
    </AppScope>,
  );
}

test('nothing is said of a link before the tab has told its token [ACC-17]', async () => {
  const html = await draw('', false);
  expect(html).not.toContain('no longer works');
  expect(html).not.toContain('<form');
  expect(html).toContain('role="status"');
});

test('a link in the address shows its form at once, or that it is too late [ACC-17]', async () => {
  expect(await draw('fresh', true)).toContain('<form');
  expect(await draw('old', false)).toContain('no longer works');
});
