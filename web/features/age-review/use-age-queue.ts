import {
  type AgeRefusal,
  decideAgeCheck,
  takeAgeChecks,
  type WaitingAgeCheck,
} from '#contract/age-checks/queue.ts';
import { type ItemQueue, useItemQueue } from '#web/console/pictures/use-item-queue.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export function useAgeQueue(): ItemQueue<WaitingAgeCheck, AgeRefusal> {
  const { t } = useTranslation();
  const taking = useApiMutation(takeAgeChecks, { inline: true });
  const deciding = useApiMutation(decideAgeCheck, { inline: true });
  return useItemQueue<WaitingAgeCheck, AgeRefusal, 'declined'>({
    name: 'age_checks',
    rejection: 'declined',
    take: async (except) => (await taking.mutateAsync({ except })).age_checks,
    decide: deciding.mutateAsync,
    words: {
      done({ member: { name } }, reason) {
        if (!reason) return t('agereview:done.approved', { name });
        return t('agereview:done.declined', { name, reason: t(`agereview:reason.${reason}`) });
      },
      failed: ({ member: { name } }, fault) => t('agereview:failed', { name, fault }),
      notYours: ({ member: { name } }) => t('agereview:notYours', { name }),
    },
  });
}
