import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export function useCounted(): (name: string, count: number | undefined) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (name, count) =>
    count === undefined
      ? name
      : [name, t('search:results.count', { count, shown: format.number(count) })].join(', ');
}
