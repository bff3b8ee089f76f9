import * as z from 'zod/mini';
import { ageCheckPath, ageCheckWebhookPath } from '#contract/age-checks/facts.ts';
import { getSite } from '#server/features/sites/index.ts';
import { createSignedProvider } from '#server/platform/outgoing/signed-provider.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AgeCheckRow } from './age-checks.store.ts';

const resultSchema = z.object({ outcome: z.enum(['adult', 'minor', 'unsure']) });
export type AgeResult = z.infer<typeof resultSchema>;

/** Undefined: the staff look, or nobody does. */
export function findProvider(platform: Platform) {
  const { ageCheck, ageCheckUrl: url, ageCheckSecrets: secrets } = platform.config;
  if (ageCheck !== 'provider' || !url) return undefined;
  return createSignedProvider(platform, { name: 'age checks', url, secrets, result: resultSchema });
}

const sessionSchema = z.object({ url: z.url() });

/**
 * Where the member shows their age. The same key is the same session, however often it is asked for. The provider learns the key
 * and the domain, and nothing of the member.
 */
export async function requestSession(platform: Platform, { key, siteId }: AgeCheckRow): Promise<string> {
  const { origin } = await getSite(platform, siteId);
  const asked = { key, callback: origin + ageCheckWebhookPath, return_url: origin + ageCheckPath };
  const session = sessionSchema.parse(await findProvider(platform)?.post(asked));
  const { protocol } = new URL(session.url);
  const isWeb = protocol === 'https:' || (protocol === 'http:' && !platform.config.production);
  if (!isWeb) throw new Error('the provider of age checks answered with an address that is not of the web');
  return session.url;
}
