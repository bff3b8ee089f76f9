import { VisuallyHidden } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useMember } from '#web/platform/viewer.ts';
import classes from './composer.module.css';

/** The count appears when there is this little left. */
const nearLimit = 100;

/** What a message costs and what is there, before it is sent. */
export function CreditChip() {
  const { t } = useTranslation();
  const { message_credits } = useSettings();
  const { credits } = useMember();
  const cost = t('chat:composer.cost', { count: message_credits });
  if (message_credits === 0) return <span className={classes.chip}>{t('chat:composer.free')}</span>;
  return (
    <Link to="/credits" className={classes.chip} data-none={credits < message_credits || undefined}>
      <IconCoins size={16} stroke={1.75} aria-hidden />
      <span aria-hidden>
        {cost} · {t('chat:composer.left', { count: credits })}
      </span>
      <VisuallyHidden>{t('chat:composer.chip', { cost, balance: credits })}</VisuallyHidden>
    </Link>
  );
}

export function CharacterCount({ length, limit }: { length: number; limit: number }) {
  const { t } = useTranslation();
  const left = limit - length;
  return (
    <span role="status" className={classes.count} data-over={left < 0 || undefined}>
      {left < 0 && t('chat:composer.over', { count: -left })}
      {left >= 0 && left <= nearLimit && t('chat:composer.remaining', { count: left })}
    </span>
  );
}
