import { Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { removeCard, type StoredCard } from '#contract/payments.repeat.ts';
import { repeatQuery } from '#web/features/payments/repeat-query.ts';
import { useCardName } from '#web/features/payments/use-card-name.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { loadToasts } from '#web/ui/toasts.ts';
import { useConfirm } from '#web/ui/use-confirm.ts';
import classes from './settings.module.css';

/** In the settings. The page loads `repeatQuery`. */
export function StoredCards() {
  const { t } = useTranslation();
  const cards = useQuery(repeatQuery).data?.cards ?? [];
  const box = useRef<HTMLElement>(null);
  return (
    <section ref={box} tabIndex={-1} className={classes.section}>
      <h2 className={classes.heading}>{t('payments:cards.title')}</h2>
      {cards.length === 0 ? (
        <Text c="dimmed">{t('payments:cards.none')}</Text>
      ) : (
        <>
          <Text mb="sm">{t('payments:cards.lead')}</Text>
          <ul className={classes.list}>
            {cards.map((card) => (
              // The focused button goes with its row.
              <CardRow key={card.id} card={card} onRemoved={() => box.current?.focus()} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function CardRow({ card, onRemoved }: { card: StoredCard; onRemoved: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const confirm = useConfirm();
  const name = useCardName()(card);
  const { mutate, isPending } = useApiMutation(removeCard, {
    async onSuccess(answer) {
      client.setQueryData(repeatQuery.queryKey, answer);
      onRemoved();
      (await loadToasts()).show({ message: t('payments:cards.removed') });
    },
  });
  const ask = () =>
    confirm({
      title: t('payments:cards.removeOne', { card: name }),
      text: t('payments:cards.ask', { card: name }),
      action: t('payments:cards.remove'),
      danger: true,
      onConfirm: () => mutate({ card: card.id }),
    });
  return (
    <li className={classes.row}>
      <span className={classes.rowWords}>
        <span className={classes.rowLabel}>{name}</span>
        <span className={classes.rowHint}>
          {t('payments:cards.kept', { date: format.day(card.kept_at) })}
        </span>
      </span>
      <Button
        variant="default"
        loading={isPending}
        aria-label={t('payments:cards.removeOne', { card: name })}
        onClick={ask}
      >
        {t('payments:cards.remove')}
      </Button>
    </li>
  );
}
