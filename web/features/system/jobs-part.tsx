import { retryJobs } from '#contract/system/endpoints.ts';
import type { System, SystemQueue } from '#contract/system/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Fact, FactList } from '#web/ui/page/fact-list.tsx';
import classes from './jobs-part.module.css';
import { Moment } from './moment.tsx';
import { PartCard } from './part-card.tsx';
import { StateSign } from './state-sign.tsx';
import { SystemForm } from './system-form.tsx';

/** Queues that need somebody come first; all of them fold out. */
export function JobsPart({ part }: { part: System['jobs'] }) {
  const { t } = useTranslation();
  const { facts } = part;
  const ailing = facts?.queues.filter(({ state }) => state !== 'ok') ?? [];
  return (
    <PartCard name="jobs" part={part}>
      {ailing.length > 0 && (
        <ul className={classes.queues}>
          {ailing.map((queue) => (
            <li key={queue.name}>
              <UnhealthyQueue queue={queue} />
            </li>
          ))}
        </ul>
      )}
      {facts && (
        <>
          <FactList>
            <Fact name={t('system:fact.counted')}>
              <Moment iso={facts.counted_at} />
            </Fact>
          </FactList>
          <details>
            <summary className={classes.summary}>{t('system:allQueues')}</summary>
            <QueueTable queues={facts.queues} />
          </details>
        </>
      )}
    </PartCard>
  );
}

function UnhealthyQueue({ queue }: { queue: SystemQueue }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, state, failed, failed_in_week, last_error, last_failed_at, last_run_at, next_run_at } = queue;
  return (
    <>
      <div className={classes.name}>
        <code>{name}</code>
        <StateSign state={state} />
      </div>
      <FactList>
        <Fact name={t('system:fact.failed')}>{format.number(failed)}</Fact>
        <Fact name={t('system:fact.failedWeek')}>{format.number(failed_in_week)}</Fact>
        <Fact name={t('system:fact.lastFailed')}>
          <Moment iso={last_failed_at} />
        </Fact>
        {next_run_at && (
          <Fact name={t('system:fact.lastRun')}>
            <Moment iso={last_run_at} />
          </Fact>
        )}
        {last_error && (
          <Fact name={t('system:fact.lastError')} isText>
            <span lang="en">{last_error}</span>
          </Fact>
        )}
      </FactList>
      {queue.may_retry && (
        <SystemForm
          endpoint={retryJobs}
          form="retry"
          input={{ queue: name }}
          label={t('system:retry')}
          ariaLabel={`${t('system:retry')}: ${name}`}
        />
      )}
    </>
  );
}

/** It scrolls sideways on a phone. */
function QueueTable({ queues }: { queues: SystemQueue[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns = ['waiting', 'later', 'running', 'failedWeek', 'lastRun', 'nextRun'] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by keyboard
    <section className={classes.scroll} aria-label={t('system:allQueues')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('system:queue')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`system:fact.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {queues.map(({ name, waiting, later, running, failed_in_week, last_run_at, next_run_at }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              {[waiting, later, running, failed_in_week].map((count, index) => (
                <td key={columns[index]}>{format.number(count)}</td>
              ))}
              <td>{next_run_at ? <Moment iso={last_run_at} /> : '–'}</td>
              <td>{next_run_at ? <Moment iso={next_run_at} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
