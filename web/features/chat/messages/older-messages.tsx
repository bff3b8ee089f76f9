import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import classes from './message-list.module.css';

export interface OlderMessagesProps {
  has: boolean;
  isLoading: boolean;
  load: () => void;
}

/** Loading begins well before the end comes into sight, so that what comes is laid out bit by bit. */
const aheadOf = '2000px 0px 0px';

/** Coming near the first loaded message loads older ones. */
export function OlderMessages({ has, isLoading, load }: OlderMessagesProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const comeNear = useEffectEvent(() => {
    if (has && !isLoading) load();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded may leave the beginning in sight
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && comeNear(), {
      root: button.current.closest(`.${classes.box}`),
      rootMargin: aheadOf,
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [has, isLoading]);
  if (!has) return null;
  return (
    <Button ref={button} variant="subtle" className={classes.older} loading={isLoading} onClick={load}>
      {t('chat:conversation.older')}
    </Button>
  );
}
