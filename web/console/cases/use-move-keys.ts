import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { type ReviewQueueName, toCasePath } from '#contract/review/facts.ts';
import type { ReviewKey } from '#web/console/queues/use-review-keys.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { rowId } from './queue-row.tsx';

/** In the list alone they move the focus; beside an open item, which arrow keys scroll, they open the next one. */
export function useMoveKeys(
  queue: ReviewQueueName,
  items: readonly { id: number }[],
  opened: number | undefined,
): readonly ReviewKey[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isListed = opened === undefined;
  useOpenByEnter(queue, isListed ? items[0]?.id : undefined);
  const move = (step: 1 | -1) => {
    const here = opened ?? items.find(({ id }) => document.activeElement?.id === rowId(id))?.id;
    const index = items.findIndex(({ id }) => id === here);
    const next = index < 0 ? items[0] : items[index + step];
    if (!next) return;
    if (isListed) document.getElementById(rowId(next.id))?.focus();
    else void navigate(toCasePath(queue, next.id));
  };
  return [
    { keys: isListed ? ['j', 'arrowdown'] : ['j'], label: t('review:keys.next'), run: () => move(1) },
    { keys: isListed ? ['k', 'arrowup'] : ['k'], label: t('review:keys.previous'), run: () => move(-1) },
  ];
}

/** Enter opens the first item where nothing that takes it has the focus. */
function useOpenByEnter(queue: ReviewQueueName, first: number | undefined): void {
  const navigate = useNavigate();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain =
      event.key === 'Enter' && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey;
    const { target } = event;
    const isTaken = target instanceof HTMLElement && target.tabIndex >= 0;
    if (isPlain && !isTaken && first !== undefined) void navigate(toCasePath(queue, first));
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
