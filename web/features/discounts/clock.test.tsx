// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Clock } from './clock.tsx';

test('may be hydrated with fewer seconds than the server drew, and goes on from there [CRE-10]', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const box = document.createElement('div');
  box.innerHTML = renderToString(<Clock seconds={100} />);
  const onRecoverableError = vi.fn();
  const root = await act(() => hydrateRoot(box, <Clock seconds={98} />, { onRecoverableError }));
  expect([box.textContent, onRecoverableError.mock.calls]).toEqual(['00:01:40', []]);
  await act(() => root.render(<Clock seconds={97} />));
  expect(box.textContent).toBe('00:01:37');
  await act(() => root.unmount());
});
