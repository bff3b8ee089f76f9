import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { getTransparencyReport } from '#contract/transparency/endpoints.ts';
import { transparencyFilePath, transparencyRole } from '#contract/transparency/facts.ts';
import { useHasRole } from '#web/console/session/use-has-role.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { Appeals, Decisions, Medians, Notices } from './figures.tsx';
import classes from './transparency-page.module.css';
import { transparencyQuery } from './transparency-query.ts';
import { useDescribePeriod } from './use-describe-period.ts';

const queries = ({ url }: { url: URL }) => [
  // Staff without the role read whom to ask.
  { query: transparencyQuery(url.searchParams), required: false },
];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** Figures of what was noticed and decided, by period and domain (Regulation (EU) 2022/2065, art. 15 and 24). */
export default function TransparencyPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...transparencyQuery(search),
    placeholderData: keepPreviousData,
  });
  const hasRole = useHasRole()([transparencyRole]);
  const isMissing = error instanceof AppError && error.code === 'not_found';
  const choose = (name: 'period' | 'domain', value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { preventScrollReset: true });
  };
  return (
    <div className={classes.page}>
      <PageTitle>{t('transparency:title')}</PageTitle>
      {isMissing && !hasRole && (
        <EmptyState title={t('review:noRole.title')} text={t('review:noRole.text')} />
      )}
      {error && (hasRole || !isMissing) && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && !error && <Report {...data} domain={search.get('domain') ?? ''} onChoose={choose} />}
    </div>
  );
}

interface ReportProps extends OutputOf<typeof getTransparencyReport> {
  domain: string;
  onChoose: (name: 'period' | 'domain', value: string) => void;
}

function Report({ report, domains, periods, domain, onChoose }: ReportProps) {
  const { t } = useTranslation();
  const describe = useDescribePeriod();
  const { period } = report;
  const file = new URLSearchParams({ period, ...(domain && { domain }) });
  const offered = periods.includes(period) ? periods : [period, ...periods];
  return (
    <>
      <Text c="dimmed">{t('transparency:lead')}</Text>
      <div className={classes.choices}>
        <SelectField
          label={t('transparency:period')}
          choices={offered.map((value) => ({ value, label: describe(value) }))}
          value={period}
          onChange={(event) => onChoose('period', event.currentTarget.value)}
        />
        <SelectField
          label={t('transparency:domain')}
          choices={[
            { value: '', label: t('transparency:allDomains') },
            ...domains.map((value) => ({ value, label: value })),
          ]}
          value={domain}
          onChange={(event) => onChoose('domain', event.currentTarget.value)}
        />
        <Button
          component="a"
          href={`${transparencyFilePath}?${file}`}
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
        >
          {t('transparency:file')}
        </Button>
      </div>
      <div className={classes.tables}>
        <Notices report={report} />
        <Decisions report={report} />
        <Medians report={report} />
        <Appeals report={report} />
      </div>
    </>
  );
}
