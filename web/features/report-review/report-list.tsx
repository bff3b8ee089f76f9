import { Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { gravestReasons } from '#contract/reports/facts.ts';
import type { ListedReport } from '#contract/reports/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { RelativeTime } from '#web/ui/page/relative-time.tsx';
import { useNow } from '#web/ui/use-now.ts';
import classes from './report-list.module.css';
import { reportPath } from './reports-queries.ts';

interface ReportListProps {
  reports: readonly ListedReport[];
  total: number;
  /** A report stands beside it and has the title of the page. */
  isBeside: boolean;
}

export const rowId = (id: number) => `report-${id}`;

export function ReportList({ reports, total, isBeside }: ReportListProps) {
  const { t } = useTranslation();
  const title = t('reportreview:list.title');
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        {isBeside ? (
          <Title order={2} size="h3">
            {title}
          </Title>
        ) : (
          <PageTitle size="h3">{title}</PageTitle>
        )}
        <Text c="dimmed">{t('reportreview:list.open', { count: total })}</Text>
      </div>
      <ol className={classes.list}>
        {reports.map((report) => (
          <li key={report.id}>
            <Row report={report} />
          </li>
        ))}
      </ol>
      {total > reports.length && (
        <Text c="dimmed" size="sm" className={classes.more}>
          {t('reportreview:list.more', { count: total - reports.length })}
        </Text>
      )}
    </section>
  );
}

function Row({ report }: { report: ListedReport }) {
  const { t } = useTranslation();
  const { id, reason, about, member, domain, created_at, others, claim } = report;
  const isGrave = gravestReasons.some((grave) => grave === reason);
  return (
    <NavLink id={rowId(id)} to={reportPath(id)} className={classes.row} data-grave={isGrave || undefined}>
      <span className={classes.reason}>
        {isGrave && <IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
        {t(`review:rule.${reason}`)}
      </span>
      <RelativeTime iso={created_at} className={classes.age} />
      <span className={classes.member}>{t(`reportreview:about.${about}`, { name: member.name })}</span>
      <Due due={report.due_at} />
      <span className={classes.signs}>
        <span>{domain}</span>
        {others > 0 && (
          <span className={classes.others}>{t('reportreview:list.others', { count: others })}</span>
        )}
        {claim && <span className={classes.claim}>{t('reportreview:list.claim', { name: claim.name })}</span>}
      </span>
    </NavLink>
  );
}

export function Due({ due }: { due: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOver = Date.parse(due) < useNow();
  return (
    <span className={classes.due} data-over={isOver || undefined}>
      {t(isOver ? 'reportreview:list.overdue' : 'reportreview:list.due', { day: format.day(due) })}
    </span>
  );
}
