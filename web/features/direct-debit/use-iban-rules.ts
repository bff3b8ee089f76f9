import { useEffect, useState } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';

type IbanRules = typeof import('./iban.ts');

/** They come after the page. Until then nothing is said about an IBAN; the server judges in any case. */
export function useIbanRules(): IbanRules | undefined {
  const [rules, setRules] = useState<IbanRules>();
  useEffect(() => {
    let isGone = false;
    importWithRetry(() => import('./iban.ts')).then(
      (loaded) => isGone || setRules(loaded),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return rules;
}
