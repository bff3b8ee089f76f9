import './mantine-parts.css';
import './dialogs.css';
import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNonce } from '#web/platform/hydration/app-scope.tsx';
import { theme } from '#web/ui/theme.ts';

const isTest = import.meta.env.MODE === 'test';

/**
 * What Mantine's components need around them. Dialogs, drawers and toasts bring it, which load on demand, so that no page
 * waits for Mantine's styles engine (docs/decisions/086).
 */
export function MantineScope({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <MantineContext
      value={{
        colorScheme: 'auto',
        setColorScheme: () => undefined,
        clearColorScheme: () => undefined,
        getRootElement: () => document.documentElement,
        classNamesPrefix: 'mantine',
        getStyleNonce: () => nonce ?? '',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
        // Tests wait for no transition.
        env: isTest ? 'test' : 'default',
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
