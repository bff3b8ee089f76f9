import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AppealList, MemberRecord, ReportList } from '#contract/member-records/fields.ts';
import { toCasePath } from '#contract/review/facts.ts';
import { useReportCounts } from '#web/features/report-review/use-report-counts.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import classes from './cases.module.css';

/** Reports about and by the member, and their objections. Who decides them gets to those that wait. */
export function Cases({ record: { reports, appeals, may } }: { record: MemberRecord }) {
  const { t } = useTranslation();
  return (
    <>
      <Reports title={t('memberrecords:reports.about')} reports={reports.about} hasLinks={may.decide} />
      <Reports title={t('memberrecords:reports.by')} reports={reports.by} hasLinks={may.decide} />
      <Appeals appeals={appeals} hasLinks={may.decide} />
    </>
  );
}

interface ReportsProps {
  title: string;
  reports: ReportList;
  hasLinks: boolean;
}

function Reports({ title, reports, hasLinks }: ReportsProps) {
  const { t } = useTranslation();
  const describe = useReportCounts();
  return (
    <Group title={title} counts={describe(reports.counts)}>
      {reports.last.map(({ id, reason, outcome, created_at }) => (
        <Case
          key={id}
          createdAt={created_at}
          path={hasLinks && outcome === null ? toCasePath('reports', id) : undefined}
        >
          {`${t(`review:rule.${reason}`)} · ${t(`reportreview:outcome.${outcome ?? 'open'}`)}`}
        </Case>
      ))}
    </Group>
  );
}

function Appeals({ appeals: { counts, last }, hasLinks }: { appeals: AppealList; hasLinks: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const parts = (['open', 'upheld', 'dismissed'] as const)
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => t(`memberrecords:appeals.${outcome}`, { number: format.number(counts[outcome]) }));
  return (
    <Group
      title={t('memberrecords:appeals.title')}
      counts={parts.length > 0 ? format.list(parts) : t('memberrecords:appeals.none')}
    >
      {last.map(({ id, outcome, created_at }) => (
        <Case
          key={id}
          createdAt={created_at}
          path={hasLinks && outcome === null ? toCasePath('appeals', id) : undefined}
        >
          {t(`memberrecords:appeals.outcome.${outcome ?? 'open'}`)}
        </Case>
      ))}
    </Group>
  );
}

interface GroupProps {
  title: string;
  counts: string;
  children: ReactNode[];
}

function Group({ title, counts, children }: GroupProps) {
  return (
    <div className={classes.group}>
      <h3>{title}</h3>
      <Text size="sm" {...(children.length === 0 && { c: 'dimmed' })}>
        {counts}
      </Text>
      {children.length > 0 && <ul className={classes.list}>{children}</ul>}
    </div>
  );
}

interface CaseProps {
  createdAt: string;
  path: string | undefined;
  children: string;
}

function Case({ createdAt, path, children }: CaseProps) {
  const format = useFormat();
  return (
    <li>
      <time dateTime={createdAt}>{format.day(createdAt)}</time>
      {path ? <Link to={path}>{children}</Link> : <span>{children}</span>}
    </li>
  );
}
