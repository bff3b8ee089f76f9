import { createContext, useContext } from 'react';

/** Marks our own script and style tags for the content security policy of this answer. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/** Browsers hide the attribute from scripts and selectors but tell our own code the property. */
export function readNonce(document: Document): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
