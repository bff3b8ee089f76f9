import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { checkReset } from '#contract/accounts/credentials.ts';
import type { LinkState } from '#contract/accounts/links.ts';
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
async function draw(token: string, state: LinkState['state']): Promise<string> {
  const client = new ApiQueryClient(() => Promise.reject(new Error('The page asks by itself')));
  client.setQueryData(apiQuery(checkReset, { token }).queryKey, { state, email: null, passkeys: 0 });
  client.setQueryData(settingsQuery.queryKey, { settings: testSettings });
  client.setQueryData(viewerQuery.queryKey, { user: null });
  const router = createMemoryRouter([{ path: '*', element: <ResetPasswordDoPage /> }], {
    initialEntries: [`/reset-password-do${token && `?token=${token}`}`],
  });
  return renderToString(
    <AppScope queryClient={client} i18n={await createI18n('en')} nonce={undefined}>
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </AppScope>,
  );
}

test('nothing is said of a link before the tab has told its token [ACC-17]', async () => {
  const html = await draw('', 'over');
  expect(html).not.toContain('no longer works');
  expect(html).not.toContain('<form');
  expect(html).toContain('role="status"');
});

test('a link in the address shows its form at once, or that it is too late, or done [ACC-17]', async () => {
  expect(await draw('fresh', 'open')).toContain('<form');
  expect(await draw('old', 'over')).toContain('no longer works');
  expect(await draw('used', 'done')).toContain('Your password is changed');
});
