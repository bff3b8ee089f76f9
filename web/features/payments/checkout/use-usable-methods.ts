import { useEffect, useState } from 'react';
import type { PaymentMethod } from '#contract/payments/facts.ts';

/** https://developer.apple.com/documentation/applepayontheweb/applepaysession */
interface AppleWindow {
  ApplePaySession?: { canMakePayments(): boolean };
}

/**
 * Removes Apple Pay on Apple devices that cannot pay. Elsewhere the style sheet hides it from the first paint: another
 * render of the list would undo a choice made before hydration.
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
