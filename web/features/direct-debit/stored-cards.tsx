import { useQuery, useQueryClient } from '@tanstack/react-query';
import { removeCard, type StoredCard } from '#contract/payments/repeat.ts';
import { repeatQuery } from '#web/features/payments/repeat-query.ts';
import { useCardName } from '#web/features/payments/use-card-name.ts';
import { RemovableList, RemovableRow } from '#web/features/settings/removable-list.tsx';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import { useConfirm } from '#web/ui/overlays/use-confirm.ts';

/** Part of the settings, whose page loads `repeatQuery`. */
export function StoredCards() {
  const { t } = useTranslation();
  return (
    <RemovableList
      title={t('payments:cards.title')}
      lead={t('payments:cards.lead')}
      none={t('payments:cards.none')}
      items={useQuery(repeatQuery).data?.cards ?? []}
      row={(card, onRemoved) => <CardRow key={card.id} card={card} onRemoved={onRemoved} />}
    />
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
    <RemovableRow
      label={name}
      hints={[t('payments:cards.kept', { date: format.day(card.kept_at) })]}
      action={t('payments:cards.remove')}
      actionName={t('payments:cards.removeOne', { card: name })}
      isPending={isPending}
      onRemove={ask}
    />
  );
}
