import type { PhotoRejectionReason } from '#contract/photos/facts.ts';
import { decideOnPhoto, takePhotos, type WaitingPhoto } from '#contract/photos/queue.ts';
import { type ItemQueue, useItemQueue } from '#web/console/pictures/use-item-queue.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export type PhotoQueue = ItemQueue<WaitingPhoto, PhotoRejectionReason>;

export function usePhotoQueue(): PhotoQueue {
  const { t } = useTranslation();
  const taking = useApiMutation(takePhotos, { inline: true });
  const deciding = useApiMutation(decideOnPhoto, { inline: true });
  return useItemQueue<WaitingPhoto, PhotoRejectionReason, 'rejected'>({
    name: 'photos',
    rejection: 'rejected',
    take: async (except) => (await taking.mutateAsync({ except })).photos,
    decide: deciding.mutateAsync,
    words: {
      done({ member: { name } }, reason) {
        if (!reason) return t('photoreview:done.approved', { name });
        return t('photoreview:done.rejected', { name, reason: t(`photoreview:reason.${reason}`) });
      },
      failed: ({ member: { name } }, fault) => t('photoreview:failed', { name, fault }),
      notYours: ({ member: { name } }) => t('photoreview:notYours', { name }),
    },
  });
}
