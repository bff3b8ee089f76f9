import { useMounted } from '@mantine/hooks';
import { IconCoins } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { fewCredits, useMember, useShop } from '#web/platform/session/viewer.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import classes from './composer.module.css';

const MoneyOf = lazy(() => importWithRetry(() => import('#web/features/credits/money-of.tsx')));

/** The counter appears at this many remaining characters. */
const nearLimit = 100;

export function CreditChip() {
  const { t } = useTranslation();
  const { message_credits } = useSettings();
  const { credits } = useMember();
  const shop = useShop();
  const isMounted = useMounted();
  if (message_credits === 0) return <span className={classes.chip}>{t('chat:composer.free')}</span>;
  const describe = (amount: string | undefined) => <ChipWords amount={amount} />;
  return (
    <Link to={shop} className={classes.chip} data-level={levelOf(credits, message_credits)}>
      <IconCoins size={16} stroke={1.75} aria-hidden />
      {isMounted ? (
        <Suspense fallback={describe(undefined)}>
          <MoneyOf credits={message_credits}>{describe}</MoneyOf>
        </Suspense>
      ) : (
        // It is hydrated with its page: a part loaded later may find other prices than the server rendered.
        describe(undefined)
      )}
    </Link>
  );
}

function levelOf(credits: number, cost: number): 'none' | 'few' | undefined {
  if (credits < cost) return 'none';
  return credits <= fewCredits ? 'few' : undefined;
}

function ChipWords({ amount }: { amount: string | undefined }) {
  const { t } = useTranslation();
  const { message_credits } = useSettings();
  const { credits: balance } = useMember();
  const cost = t('chat:composer.cost', { count: message_credits });
  const spoken = amount ? `${cost} (${t('credits:inMoney', { amount })})` : cost;
  return (
    <>
      <span aria-hidden>{t('chat:composer.left', { count: balance })}</span>
      <span aria-hidden>· {t('chat:composer.perMessage', { count: message_credits })}</span>
      <span aria-hidden className={classes.money}>
        {amount && `≈ ${amount}`}
      </span>
      <VisuallyHidden>{t('chat:composer.chip', { cost: spoken, balance })}</VisuallyHidden>
    </>
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
