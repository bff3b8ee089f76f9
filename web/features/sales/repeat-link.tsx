import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { repeatQuery } from '#web/features/payments/repeat-query.ts';
import { useCardName } from '#web/features/payments/use-card-name.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import classes from './credits-page.module.css';

/** Repeats the last order, for members with a stored card. */
export function RepeatLink() {
  const { t } = useTranslation();
  const format = useFormat();
  const nameCard = useCardName();
  // The page works without it.
  const { package: last, cards: [card] = [] } = useQuery({ ...repeatQuery, throwOnError: false }).data ?? {};
  if (!last || !card) return null;
  return (
    <Button
      component={Link}
      to="/credits/repeat-order"
      variant="default"
      size="lg"
      className={classes.repeat}
      leftSection={<IconRepeat size={20} stroke={1.75} aria-hidden />}
    >
      {t('payments:repeat.teaser', { credits: format.number(last.credits), card: nameCard(card) })}
    </Button>
  );
}
