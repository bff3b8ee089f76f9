import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { I18n } from './i18n.ts';
import { NonceContext } from './nonce.ts';
import type { ApiQueryClient } from './query-client.ts';
import { I18nContext } from './use-translation.ts';

export interface AppScopeProps {
  queryClient: ApiQueryClient;
  i18n: I18n;
  nonce: string | undefined;
  children: ReactNode;
}

/** What is one per request on the server and one per tab in the browser. */
export function AppScope({ queryClient, i18n, nonce, children }: AppScopeProps) {
  return (
    <NonceContext value={nonce}>
      <QueryClientProvider client={queryClient}>
        <I18nContext value={i18n}>{children}</I18nContext>
      </QueryClientProvider>
    </NonceContext>
  );
}
