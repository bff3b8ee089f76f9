import { useEffect, useState } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';

type IbanRules = typeof import('./iban.ts');

/** The rules load after the page. Until then an IBAN has no feedback; the server checks in any case. */
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
