import { useState } from 'react';

/** The code of a decision that cannot be undone; nobody is asked for one before the server has refused to go without. */
export function useProof(isNeeded: boolean) {
  const [code, setCode] = useState<string>();
  const isAsked = isNeeded && code !== undefined;
  return {
    isAsked,
    code: code ?? '',
    input: isAsked ? { code } : {},
    setCode,
    ask: () => setCode((typed = '') => typed),
    forget: () => setCode(undefined),
  };
}
