import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { memberRecordPath } from '#contract/member-records/facts.ts';
import type { ReportCase } from '#contract/reports/fields.ts';
import { CaseCard } from '#web/console/cases/case-facts.tsx';
import { useSanctionEnd } from '#web/console/queues/use-sanction-end.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Alert } from '#web/ui/elements/alert.tsx';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Fact, FactList } from '#web/ui/page/fact-list.tsx';
import classes from './history.module.css';
import { useReportCounts } from './use-report-counts.ts';

/** Who the two are to the people of the domain: earlier reports, suspensions, and signs of an arranged attack. */
export function History({ report }: { report: ReportCase }) {
  const { t } = useTranslation();
  const { recent_reports: count, young_reporters: young } = report.history;
  return (
    <div className={classes.history}>
      {young > 0 && (
        <Alert color="amber" icon={<IconUsersGroup stroke={1.75} aria-hidden />}>
          {t('reportreview:history.young', { count, young })}
        </Alert>
      )}
      <Reported report={report} />
      <Reporter reporter={report.reporter} />
    </div>
  );
}

function Reported({ report: { member, reported, history } }: { report: ReportCase }) {
  const { t } = useTranslation();
  const format = useFormat();
  const describe = useReportCounts();
  const { counts } = history;
  return (
    <CaseCard
      title={
        <Anchor component={Link} to={memberRecordPath(member.id)} inherit translate="no">
          {member.name}
        </Anchor>
      }
    >
      <FactList>
        <Fact name={t('reportreview:history.joined')}>{format.day(reported.joined_at)}</Fact>
        <Fact name={t('reportreview:history.status')}>{t(`review:status.${reported.status}`)}</Fact>
        <Fact name={t('reportreview:history.reports')}>{describe(counts)}</Fact>
      </FactList>
      <Past report={history} />
    </CaseCard>
  );
}

/** The latest reports and sanctions, each on one line. */
function Past({ report: { last, sanctions } }: { report: ReportCase['history'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const describeEnd = useSanctionEnd();
  if (last.length + sanctions.length === 0) return null;
  return (
    <ul className={classes.past}>
      {sanctions.map(({ id, rule, ...end }) => (
        <li key={id} data-sanction>
          <time dateTime={end.created_at}>{format.day(end.created_at)}</time>
          <span>
            {describeEnd(end)} · {t(`review:rule.${rule}`)}
          </span>
        </li>
      ))}
      {last.map(({ id, created_at, reason, outcome }) => (
        <li key={id}>
          <time dateTime={created_at}>{format.day(created_at)}</time>
          <span>
            {t(`review:rule.${reason}`)} · {t(`reportreview:outcome.${outcome ?? 'open'}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Reporter({ reporter }: Pick<ReportCase, 'reporter'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const describe = useReportCounts();
  const { upheld = 0, dismissed = 0 } = reporter ?? {};
  return (
    <CaseCard title={t('reportreview:reporter.title')}>
      {reporter === null ? (
        <Text c="dimmed">{t('reportreview:reporter.left')}</Text>
      ) : (
        <FactList>
          <Fact name={t('reportreview:history.joined')}>{format.day(reporter.joined_at)}</Fact>
          <Fact name={t('reportreview:reporter.decided')}>{describe({ upheld, dismissed })}</Fact>
        </FactList>
      )}
    </CaseCard>
  );
}
