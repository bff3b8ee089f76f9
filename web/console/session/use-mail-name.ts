import type { AppTextKey } from '#web/platform/i18n/i18n.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

/** Another release may have sent one that this one does not know: a key without a text answers itself. */
export function useMailName(): (template: string) => string {
  const { t } = useTranslation();
  return (template) => {
    const key = `sentmails:${template}`;
    const name = t(key as AppTextKey);
    return name === key ? t('memberrecords:mails.unknown') : name;
  };
}
