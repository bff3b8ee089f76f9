import { IconLock } from '@tabler/icons-react';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './message-list.module.css';

export function HistoryEnd({ since }: { since: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className={classes.historyEnd}>
      <IconLock size={16} stroke={1.75} aria-hidden />
      <span>
        {t('chat:conversation.historyEnd')} {t('chat:conversation.historySince', { date: format.day(since) })}
      </span>
    </p>
  );
}
