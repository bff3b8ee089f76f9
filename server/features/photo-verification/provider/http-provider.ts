import * as z from 'zod/mini';
import { declineReasons } from '#contract/photo-verification/facts.ts';
import { createSignedProvider } from '#server/platform/outgoing/signed-provider.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ProviderResult, VerificationProvider } from './provider.ts';

const result: z.ZodMiniType<ProviderResult> = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('approved') }),
  z.object({ outcome: z.literal('declined'), reason: z.enum(declineReasons) }),
  z.object({ outcome: z.literal('unsure') }),
]);

export function createHttpProvider(
  platform: Pick<Platform, 'clock'>,
  at: { url: string; secrets: readonly string[] },
): VerificationProvider {
  const { post, ...provider } = createSignedProvider(platform, { name: 'verifications', result, ...at });
  return {
    ...provider,
    async request({ key, pose, camera, profileImage, callback }) {
      const pictures = {
        camera_photo: camera.toString('base64'),
        profile_image: profileImage.toString('base64'),
      };
      await post({ key, pose, callback, ...pictures });
    },
  };
}
