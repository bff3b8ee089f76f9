import { useEffect, useEffectEvent } from 'react';

interface SmsCode extends Credential {
  code?: string;
}

/**
 * Fills in the code of an SMS whose last line names this host (WebOTP), where the browser can: it asks the member first. The
 * wait ends with the page, and while a code is being sent. The code is only filled in, since pressing is the member's part.
 */
export function useSmsCode(isWaiting: boolean, fillIn: (code: string) => void): void {
  const receive = useEffectEvent(fillIn);
  useEffect(() => {
    if (!isWaiting || !('OTPCredential' in window)) return;
    const ending = new AbortController();
    const { signal } = ending;
    const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
    navigator.credentials.get(request).then(
      (credential) => {
        const { code } = (credential ?? {}) as SmsCode;
        if (code && !signal.aborted) receive(code);
      },
      // Refused by the member, or ended: the code is typed as everywhere else.
      () => undefined,
    );
    return () => ending.abort();
  }, [isWaiting]);
}
