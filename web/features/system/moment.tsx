import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

/** Day and time; that it never was, for null. */
export function Moment({ iso }: { iso: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  return iso ? <time dateTime={iso}>{format.dayAndTime(iso)}</time> : t('system:never');
}
