// @vitest-environment jsdom
import { Suspense, startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { I18n } from './i18n.ts';
import { I18nContext, useTranslation, useTranslationGroups } from './use-translation.ts';

function Part() {
  useTranslationGroups('public');
  const [mark] = useState('!');
  return useTranslation().t('accounts:login.title') + mark;
}

test('a part whose words come while React waits for them is drawn in one go', async () => {
  // React itself is to wait here, which `act` would do for it.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const faults: unknown[] = [];
  const box = document.createElement('div');
  const root = createRoot(box, { onRecoverableError: (error) => faults.push((error as Error).cause) });
  onTestFinished(() => root.unmount());
  let show = () => {};
  function Page() {
    const [isShown, setShown] = useState(false);
    show = () => startTransition(() => setShown(true));
    return <Suspense>{isShown ? <Part /> : 'nothing'}</Suspense>;
  }
  root.render(
    <I18nContext value={new I18n('en')}>
      <Page />
    </I18nContext>,
  );
  await vi.waitUntil(() => box.textContent === 'nothing');
  show();
  await vi.waitUntil(() => box.textContent === 'Log in!');
  expect(faults).toEqual([]);
});
