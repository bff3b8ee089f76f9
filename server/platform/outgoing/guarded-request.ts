import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPrivateLiteral, lookupPublic, refuseAddress } from './public-address.ts';

interface GuardedRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string | number>;
  body?: Buffer | string | null;
  /** Until the end of the answer. */
  timeoutMs: number;
  /** Named by the operator, who may name a host in a private network. */
  isTrusted: boolean;
  /** How many characters of the answer are read; the rest is cut off, however long it is. */
  maxAnswer?: number;
}

export interface GuardedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Calls an address that somebody else has named. Redirects are not followed, and private networks not reached. */
export function requestGuarded(
  url: URL,
  { method, headers, body, timeoutMs, isTrusted, maxAnswer = 0 }: GuardedRequest,
): Promise<GuardedAnswer> {
  if (!isTrusted && isPrivateLiteral(url)) return Promise.reject(refuseAddress(url.hostname));
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(isTrusted ? {} : { lookup: lookupPublic }),
    };
    let hasAnswered = false;
    const sent = request(url, options, (response) => {
      hasAnswered = true;
      const { statusCode: status = 500, headers: answered } = response;
      void readStart(response, maxAnswer).then((text) => resolve({ status, headers: answered, text }));
    });
    sent.on('error', (error) => {
      if (!hasAnswered) reject(error);
    });
    sent.end(body);
  });
}

/** What of it comes: the status, which has been read, decides, and an answer that breaks off after it is none the worse. */
async function readStart(response: IncomingMessage, maxAnswer: number): Promise<string> {
  let text = '';
  response.on('error', () => {});
  if (maxAnswer > 0) {
    response.setEncoding('utf8');
    try {
      for await (const chunk of response) {
        text += chunk;
        if (text.length >= maxAnswer) break;
      }
    } catch {
      // Only the rest of the text is lost.
    }
  }
  response.destroy();
  return text.slice(0, maxAnswer);
}
