import { Button, VisuallyHidden } from '@mantine/core';
import { IconCoins, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { WriteRefusal } from '#contract/chat.ts';
import { useCodeText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import classes from './composer.module.css';

/** The count appears when there is this little left. */
const nearLimit = 100;

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

export function LackingCredits({ name }: { name: string }) {
  const { t } = useTranslation();
  const describe = useCodeText();
  const { free_credits_withheld } = useMember();
  return (
    <div role="alert" className={classes.lacking}>
      <IconCoins size={28} stroke={1.75} aria-hidden />
      <p className={classes.lackingWords}>
        <strong>{describe('credits.insufficient', { name })}</strong> {t('chat:composer.kept')}{' '}
        {free_credits_withheld && t('payments:packages.withheld')}
      </p>
      <Button component={Link} to="/credits" className={classes.lackingAction}>
        {t('chat:composer.buy')}
      </Button>
    </div>
  );
}

export function RefusedComposer({ refusal, name }: { refusal: WriteRefusal; name: string }) {
  const describe = useCodeText();
  return (
    <div className={classes.root}>
      <p className={classes.refused}>
        <IconInfoCircle size={22} stroke={1.75} aria-hidden />
        {describe(`chat.${refusal}`, { name })}
      </p>
    </div>
  );
}
