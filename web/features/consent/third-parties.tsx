import type { ReactNode } from 'react';
import { preinit } from 'react-dom';
import type { ThirdPartyScript } from '#contract/consent/scripts.ts';
import { useNonce } from '#web/platform/hydration/app-scope.tsx';

interface ThirdPartiesProps {
  scripts: readonly ThirdPartyScript[];
  children: ReactNode;
}

/** Provided on the server only, which decides what this document may load. */
export function ThirdParties({ scripts, children }: ThirdPartiesProps) {
  const nonce = useNonce();
  for (const { src } of scripts) preinit(src, { as: 'script', nonce });
  return children;
}
