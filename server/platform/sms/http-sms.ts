import type { SmsSender } from './sms.ts';

const timeoutMs = 10_000;

/** The operator's gateway: POST of `{ to, text }` as JSON, with the token as Bearer. */
export function createHttpSms({ url, token }: { url: string; token: string }): SmsSender {
  return {
    async send({ to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // The response may repeat the text, and with it the code.
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}
