import type { DeclineReason } from '#contract/photo-verification/facts.ts';
import {
  decideVerification,
  takeVerifications,
  type WaitingVerification,
} from '#contract/photo-verification/queue.ts';
import { type ItemQueue, useItemQueue } from '#web/console/pictures/use-item-queue.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export type VerificationQueue = ItemQueue<WaitingVerification, DeclineReason>;

export function useVerificationQueue(): VerificationQueue {
  const { t } = useTranslation();
  const taking = useApiMutation(takeVerifications, { inline: true });
  const deciding = useApiMutation(decideVerification, { inline: true });
  return useItemQueue<WaitingVerification, DeclineReason, 'declined'>({
    name: 'verifications',
    rejection: 'declined',
    take: async (except) => (await taking.mutateAsync({ except })).verifications,
    decide: deciding.mutateAsync,
    words: {
      done({ member: { name } }, reason) {
        if (!reason) return t('verificationreview:done.approved', { name });
        return t('verificationreview:done.declined', {
          name,
          reason: t(`verificationreview:reason.${reason}`),
        });
      },
      failed: ({ member: { name } }, fault) => t('verificationreview:failed', { name, fault }),
      notYours: ({ member: { name } }) => t('verificationreview:notYours', { name }),
    },
  });
}
