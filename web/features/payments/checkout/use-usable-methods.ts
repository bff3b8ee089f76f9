import { useEffect, useState } from 'react';
import type { PaymentMethod } from '#contract/payments/endpoints.ts';

/** https://developer.apple.com/documentation/applepayontheweb/applepaysession */
interface AppleWindow {
  ApplePaySession?: { canMakePayments(): boolean };
}

/**
 * Without Apple Pay on a device of Apple's that cannot pay. The server cannot know; on all others the style sheet hides it
 * from the first paint, and nothing is drawn anew, which would undo a choice made before the page was alive.
 */
export function useUsableMethods(methods: PaymentMethod[]): PaymentMethod[] {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (CSS.supports('font: -apple-system-body') && !canPayByApple()) setRefused(true);
  }, []);
  return isRefused ? methods.filter((method) => method !== 'applepay') : methods;
}

function canPayByApple(): boolean {
  try {
    return (window as AppleWindow).ApplePaySession?.canMakePayments() ?? false;
  } catch {
    // Apple's script throws on pages without TLS.
    return false;
  }
}
