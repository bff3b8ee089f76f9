import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { picksPerDay } from '#contract/picks/facts.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import { PickCard } from './pick-card.tsx';
import classes from './picks.module.css';
import place from './picks-place.module.css';
import { usePicks } from './use-picks.ts';
import { WaitingCards } from './waiting-cards.tsx';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true };

/** The members picked for today, above the search; `count` of them are expected, null: none. */
export default function Picks({ count }: { count: number | null }) {
  useTranslationGroups('more');
  const { t } = useTranslation();
  const { data, error, refetch, close } = usePicks(count);
  const expected = data?.picks.length ?? count ?? 0;
  if (expected === 0) return null;
  return (
    <section aria-labelledby="picks">
      <div className={place.head}>
        <h2 id="picks" className={classes.title}>
          {expected === picksPerDay ? t('picks:six') : t('picks:title')}
        </h2>
        <IconButton
          component={Link}
          to="/pages/terms#ranking"
          variant="subtle"
          color="gray"
          aria-label={t('picks:why')}
          title={t('picks:why')}
        >
          <IconInfoCircle {...icon} />
        </IconButton>
        <IconButton
          variant="subtle"
          color="gray"
          aria-label={t('picks:close')}
          title={t('picks:close')}
          onClick={close}
        >
          <IconX {...icon} />
        </IconButton>
      </div>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className={place.strip} aria-busy={!data}>
          {data ? (
            data.picks.map((pick) => (
              <li key={pick.id}>
                <PickCard pick={pick} />
              </li>
            ))
          ) : (
            <WaitingCards count={expected} />
          )}
        </ul>
      )}
    </section>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const describe = useErrorText();
  return (
    <div className={classes.failed} role="alert">
      <span>{describe(error)}</span>
      <Button variant="default" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  );
}
