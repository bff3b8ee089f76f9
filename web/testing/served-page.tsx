import { within } from '@testing-library/dom';
import { act, type ReactNode, StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { pressRecorderScript, useReplay } from '#web/platform/hydration/pre-hydration.ts';

let root: Root | undefined;

function Page({ children }: { children: ReactNode }) {
  useReplay();
  return children;
}

/** Shows the page that the server sends, before any script of the app has loaded. */
export function serve(page: ReactNode): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = renderToString(<Page>{page}</Page>);
  // biome-ignore lint/security/noGlobalEval: as the browser runs what stands in the head
  window.eval(pressRecorderScript());
}

/** For `afterEach`: it has to come before others empty the document. */
export async function leaveServedPage(): Promise<void> {
  await act(() => root?.unmount());
  root = undefined;
  window.preHydration?.stop();
  window.preHydration = undefined;
  document.body.innerHTML = '';
}

export async function hydrate(page: ReactNode): Promise<void> {
  await act(async () => {
    root = hydrateRoot(
      document.body,
      <StrictMode>
        <Page>{page}</Page>
      </StrictMode>,
    );
  });
}

export const page = () => within(document.body);
