import { useMounted } from '@mantine/hooks';
import type { PaymentMethod } from '#contract/payments.ts';

/** https://developer.apple.com/documentation/applepayontheweb/applepaysession */
interface AppleWindow {
  ApplePaySession?: { canMakePayments(): boolean };
}

/**
 * Without Apple Pay where the device has none. The server cannot know, so until the page is alive it is drawn, and the
 * style sheet hides it from browsers that are not Apple's: nothing moves when it goes.
 */
export function useUsableMethods(methods: PaymentMethod[]): PaymentMethod[] {
  const isMounted = useMounted();
  if (!isMounted || canPayByApple()) return methods;
  return methods.filter((method) => method !== 'applepay');
}

function canPayByApple(): boolean {
  try {
    return (window as AppleWindow).ApplePaySession?.canMakePayments() ?? false;
  } catch {
    // Apple's script throws on pages without TLS.
    return false;
  }
}
