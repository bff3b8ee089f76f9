import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { NonceContext } from './nonce.ts';
import type { ApiQueryClient } from './query-client.ts';

export interface AppScopeProps {
  queryClient: ApiQueryClient;
  i18n: i18n;
  nonce: string | undefined;
  children: ReactNode;
}

/** What is one per request on the server and one per tab in the browser. */
export function AppScope({ queryClient, i18n, nonce, children }: AppScopeProps) {
  return (
    <NonceContext value={nonce}>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
      </QueryClientProvider>
    </NonceContext>
  );
}
