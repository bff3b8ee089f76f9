import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { requestGuarded } from './guarded-request.ts';
import { isSigned, signMessage } from './signed-message.ts';

const timeoutMs = 20_000;
const maxAnswer = 4000;

/** A service that is sent cases as JSON, and reports by webhook what it has found. */
export interface SignedProvider<Result> {
  post(content: object): Promise<unknown>;
  /** Undefined while it has not decided. */
  findResult(key: string): Promise<Result | undefined>;
  /** Undefined when nobody who has a secret signed it just now. */
  readWebhook(body: string, headers: IncomingHttpHeaders): { key: string; result: Result } | undefined;
}

/** POST of a case, GET of its result by its key, and a webhook; all signed as Standard Webhooks are. */
export function createSignedProvider<Result>(
  { clock }: { clock: Clock },
  {
    name,
    url,
    secrets,
    result: resultSchema,
  }: { name: string; url: string; secrets: readonly string[]; result: z.ZodMiniType<Result> },
): SignedProvider<Result> {
  const reportSchema = z.object({ key: z.uuid(), result: resultSchema });
  const answerSchema = z.object({ result: z.nullable(resultSchema) });

  async function call(method: 'GET' | 'POST', address: URL, body: string): Promise<unknown> {
    const signature = signMessage(secrets, { id: randomUUID(), at: clock.now(), body });
    const answer = await requestGuarded(address, {
      ...{ method, timeoutMs, maxAnswer, isTrusted: true, body: method === 'POST' ? body : null },
      headers: { ...signature, 'content-type': 'application/json' },
    });
    // The answer may repeat what it was sent.
    if (answer.status >= 300) throw new Error(`the provider of ${name} answered ${answer.status}`);
    return readJson(answer.text);
  }

  return {
    post: (content) => call('POST', new URL(url), JSON.stringify(content)),
    async findResult(key) {
      const address = new URL(url);
      address.searchParams.set('key', key);
      const answer = answerSchema.safeParse(await call('GET', address, ''));
      return answer.success ? (answer.data.result ?? undefined) : undefined;
    },
    readWebhook(body, headers) {
      if (!isSigned(secrets, headers, { now: clock.now(), body })) return undefined;
      const report = reportSchema.safeParse(readJson(body));
      return report.success ? (report.data as { key: string; result: Result }) : undefined;
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
