import { IconMoon } from '@tabler/icons-react';
import type { ChatPartner } from '#contract/chat/endpoints.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './partner-pause.module.css';

/** Above a conversation: the partner is away, and what they say about it. */
export default function PartnerPause({ profile: { name, pause } }: { profile: ChatPartner }) {
  const { t } = useTranslation();
  const { day } = useFormat();
  if (!pause) return null;
  return (
    <div role="note" className={classes.note}>
      <IconMoon size={20} stroke={1.75} aria-hidden />
      <p>
        {pause.ends_on
          ? t('chat:pause.until', { name, date: day(`${pause.ends_on}T12:00:00Z`) })
          : t('chat:pause.away', { name })}{' '}
        {pause.note && (
          <q className={classes.words} dir="auto" translate="no">
            {pause.note}
          </q>
        )}
      </p>
    </div>
  );
}
