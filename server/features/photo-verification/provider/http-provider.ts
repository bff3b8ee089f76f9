import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { declineReasons } from '#contract/photo-verification/facts.ts';
import { requestGuarded } from '#server/platform/outgoing/guarded-request.ts';
import { isSigned, signMessage } from '#server/platform/outgoing/signed-message.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { VerificationProvider } from './provider.ts';

const timeoutMs = 20_000;
const maxAnswer = 4000;

const resultSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('approved') }),
  z.object({ outcome: z.literal('declined'), reason: z.enum(declineReasons) }),
  z.object({ outcome: z.literal('unsure') }),
]);
const reportSchema = z.object({ key: z.uuid(), result: resultSchema });
const answerSchema = z.object({ result: z.nullable(resultSchema) });

/** POST of a check as JSON, GET of its result by its key, and a webhook; all signed as Standard Webhooks are. */
export function createHttpProvider(
  { clock }: Pick<Platform, 'clock'>,
  { url, secrets }: { url: string; secrets: readonly string[] },
): VerificationProvider {
  async function call(method: 'GET' | 'POST', address: URL, body: string): Promise<string> {
    const signature = signMessage(secrets, { id: randomUUID(), at: clock.now(), body });
    const answer = await requestGuarded(address, {
      ...{ method, timeoutMs, maxAnswer, isTrusted: true, body: method === 'POST' ? body : null },
      headers: { ...signature, 'content-type': 'application/json' },
    });
    // The answer may repeat what it was sent.
    if (answer.status >= 300) throw new Error(`the provider of verifications answered ${answer.status}`);
    return answer.text;
  }

  return {
    async request({ key, pose, camera, profileImage, callback }) {
      const pictures = {
        camera_photo: camera.toString('base64'),
        profile_image: profileImage.toString('base64'),
      };
      await call('POST', new URL(url), JSON.stringify({ key, pose, callback, ...pictures }));
    },
    async findResult(key) {
      const address = new URL(url);
      address.searchParams.set('key', key);
      const answer = answerSchema.safeParse(readJson(await call('GET', address, '')));
      return answer.success ? (answer.data.result ?? undefined) : undefined;
    },
    readWebhook(body, headers) {
      if (!isSigned(secrets, headers, { now: clock.now(), body })) return undefined;
      const report = reportSchema.safeParse(readJson(body));
      return report.success ? report.data : undefined;
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
