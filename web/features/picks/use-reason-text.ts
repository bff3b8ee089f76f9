import type { PickReason } from '#contract/picks/endpoints.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

/** Needs the translations of `picks`. */
export function useReasonText(): (reason: PickReason) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (reason) => {
    switch (reason.kind) {
      case 'interests':
        return t('picks:reason.interests', {
          interests: format.list(reason.interests.map((interest) => t(`profiles:interest.${interest}`))),
        });
      case 'answers':
        return t('picks:reason.answers');
      case 'new':
        return reason.days === 0 ? t('picks:reason.newest') : t('picks:reason.new', { count: reason.days });
      case 'near':
        return t('picks:reason.near', { km: reason.km });
      case 'search':
        return t('picks:reason.search');
    }
  };
}
