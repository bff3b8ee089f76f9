import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/endpoint.ts';
import { ApiQueryClient } from '#web/platform/api/query-client.ts';
import { AppScope } from '#web/platform/hydration/app-scope.tsx';
import { createI18n } from '#web/platform/i18n/i18n.ts';
import SignupProgress from './signup-progress.tsx';

test('the work is told in its order, what is done before what is being done [ACC-3]', async () => {
  const html = renderToString(
    <AppScope
      queryClient={new ApiQueryClient((async () => ({})) as ApiClient)}
      i18n={await createI18n('en')}
      nonce={undefined}
    >
      <MantineProvider>
        <SignupProgress stage="matching" />
      </MantineProvider>
    </AppScope>,
  );
  const lines = [...html.matchAll(/data-state="(\w+)".*?<\/span>([^<]+)/g)].map(([, state, text]) => [
    state,
    text,
  ]);
  expect(lines).toEqual([
    ['done', 'Checking your profile'],
    ['done', 'Creating your account'],
    ['running', 'Looking for matches'],
    ['waiting', 'Sending the activation e-mail'],
  ]);
});
