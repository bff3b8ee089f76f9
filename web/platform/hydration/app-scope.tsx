import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { ApiQueryClient } from '../api/query-client.ts';
import type { I18n } from '../i18n/i18n.ts';
import { RenderedZoneContext } from '../i18n/use-format.ts';
import { I18nContext } from '../i18n/use-translation.ts';

const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

interface AppScopeProps {
  queryClient: ApiQueryClient;
  i18n: I18n;
  nonce: string | undefined;
  timeZone?: string | undefined;
  children: ReactNode;
}

/** One per request on the server, one per tab in the browser. */
export function AppScope({ queryClient, i18n, nonce, timeZone = 'UTC', children }: AppScopeProps) {
  return (
    <NonceContext value={nonce}>
      <QueryClientProvider client={queryClient}>
        <I18nContext value={i18n}>
          <RenderedZoneContext value={timeZone}>{children}</RenderedZoneContext>
        </I18nContext>
      </QueryClientProvider>
    </NonceContext>
  );
}
