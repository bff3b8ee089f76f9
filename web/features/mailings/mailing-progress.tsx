import {
  changeMailing,
  type Mailing,
  type MailingArm,
  type MailingResults,
} from '#contract/mailings/endpoints.ts';
import { type MailingOutcome, paidDays } from '#contract/mailings/facts.ts';
import { GroupTable } from '#web/console/tables/group-table.tsx';
import { useShareFormat } from '#web/console/tables/use-share-format.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { Fact, FactList } from '#web/ui/page/fact-list.tsx';
import { MailingButton } from './mailing-button.tsx';
import classes from './mailings.module.css';
import { toChange } from './mailings-action.ts';

interface MailingProgressProps {
  domain: string;
  mailing: Mailing & { results: MailingResults };
  onDone: (outcome: MailingOutcome) => void;
}

/** How far a mailing is, what came of it, and the buttons that stop it or let it go on. */
export function MailingProgress({ domain, mailing, onDone }: MailingProgressProps) {
  const { t } = useTranslation();
  const { id, name, state, results } = mailing;
  const turning = state === 'stopped' ? 'resume' : 'stop';
  return (
    <section className={classes.part} aria-labelledby="mailing-results">
      <Title order={3} size="h4" id="mailing-results">
        {name}
      </Title>
      <p className={classes.facts}>{useStateWords(mailing).join(' · ')}</p>
      {state !== 'sent' && (
        <MailingButton
          key={turning}
          endpoint={changeMailing}
          name={turning}
          values={{ domain, mailing: id }}
          toInput={toChange}
          label={t(`mailings:change.${turning}`)}
          onDone={() => onDone(turning)}
        />
      )}
      <Title order={3} size="h4">
        {t('mailings:section.results')}
      </Title>
      <Results results={results} />
    </section>
  );
}

function useStateWords({ state, started_at, starts_at, stopped_by_code }: Mailing): string[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    t(`mailings:state.${state}`),
    started_at && t('mailings:startedAt', { when: format.dayAndTime(started_at) }),
    state === 'scheduled' && starts_at && t('mailings:startsAt', { when: format.dayAndTime(starts_at) }),
    state === 'stopped' && stopped_by_code && t('mailings:stoppedByCode'),
  ].filter((words): words is string => Boolean(words));
}

function Results({ results }: { results: MailingResults }) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = useCount();
  return (
    <>
      <FactList>
        {(['sent', 'waiting', 'bounced', 'unsubscribed'] as const).map((fact) => (
          <Fact key={fact} name={t(`mailings:result.${fact}`)}>
            {count(results[fact])}
          </Fact>
        ))}
      </FactList>
      <Arms results={results} />
      <Text size="sm" c="dimmed">
        {results.complete_at &&
          `${t('mailings:result.complete', { when: format.dayAndTime(results.complete_at) })} `}
        {t('mailings:result.overlap')} {t('mailings:result.privacy')}
      </Text>
    </>
  );
}

function Arms({ results }: { results: MailingResults }) {
  const { t } = useTranslation();
  const count = useCount();
  const share = useShare();
  const arms = ['written_to', 'held_out'] as const;
  return (
    <GroupTable
      label={t('mailings:result.table')}
      columns={[
        t('mailings:result.arm'),
        t('mailings:result.persons'),
        t('mailings:result.paid', { days: paidDays }),
        t('mailings:result.share'),
      ]}
      rows={arms.map((arm) => ({
        key: arm,
        name: t(`mailings:result.${arm}`),
        cells: [count(results[arm].persons), count(results[arm].paid), share(results[arm].paid_share)],
      }))}
    />
  );
}

function useCount(): (persons: number | null) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (persons) => (persons === null ? t('mailings:few') : format.number(persons));
}

function useShare(): (share: MailingArm['paid_share']) => string {
  const { t } = useTranslation();
  const format = useShareFormat();
  return (shown) =>
    shown === null
      ? '–'
      : t('mailings:result.interval', {
          share: format(shown.share),
          low: format(shown.low),
          high: format(shown.high),
        });
}
